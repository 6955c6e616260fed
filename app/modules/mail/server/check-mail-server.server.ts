import { RefusedAddressError } from '#app/core/safe-http/public-addresses.server.ts';
import { smtpOptions } from '../delivery/smtp-options.server.ts';
import type { MailSettings } from '../mail-settings.server.ts';

const stepTimeoutMs = 5_000;

/**
 * Connects to the mail server and signs in, without sending anything. Each step is given up after five seconds.
 * @throws errors that `describeMailFault` turns into a sentence
 */
export async function checkMailServer(settings: MailSettings, signal?: AbortSignal): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...(await smtpOptions(settings)),
    dnsTimeout: stepTimeoutMs,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
  });
  signal?.addEventListener('abort', () => transport.close(), { once: true });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

interface MailFault {
  /** The field of the form that it is about. */
  field: 'host' | 'port' | 'security' | 'password';
  /** The result and the next step, as sentences. */
  text: string;
}

/** Says in plain words why a mail server could not be used. */
export function describeMailFault(error: unknown): MailFault {
  if (error instanceof RefusedAddressError) {
    return {
      field: 'host',
      text: 'This host resolves to a private address, so we can’t connect to it. Ask your technician: the installation of the site can name a server in your own network.',
    };
  }
  const { code = '', originalCode = '', responseCode, message = '' } = error as Record<string, string | undefined>;
  const codes = `${code} ${originalCode}`;
  if (/EAUTH|ENOAUTH/.test(codes)) {
    return {
      field: 'password',
      text: 'The server does not accept this name and password. Some providers ask for an “app password” instead of the usual one.',
    };
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(codes)) {
    return {
      field: 'host',
      text: 'The server’s certificate cannot be trusted: it is out of date, self-signed or made for another name. Use the name that your provider gives.',
    };
  }
  if (/ECONNREFUSED/.test(codes)) {
    return { field: 'port', text: 'The server refuses connections on this port. Usual ports are 587 and 465.' };
  }
  if (/ENOTFOUND|EAI_AGAIN|EDNS|ENODATA/.test(codes)) {
    return { field: 'host', text: 'No server has this name. Check the spelling.' };
  }
  if (/ETLS|ERR_SSL|EPROTO/.test(codes) || /wrong version number|SSL|TLS/.test(message)) {
    return {
      field: 'security',
      text: 'The server does not encrypt the connection in this way on this port. Try the other choice: STARTTLS with port 587, or TLS with port 465.',
    };
  }
  if (/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(codes)) {
    return {
      field: 'port',
      text: 'The server did not answer in time. Check name and port, and that the security matches the port. Some hosting companies block port 25.',
    };
  }
  return {
    field: 'host',
    text: `The server could not be used (${[code, responseCode].filter(Boolean).join(' ') || 'no reason given'}). Check what your provider says about it.`,
  };
}
