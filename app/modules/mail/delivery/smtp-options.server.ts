import { lookup } from 'node:dns/promises';
import { lookUpPublic, type Reach } from '#app/core/safe-http/public-addresses.server.ts';
import { isPublicAddress } from '#app/lib/web/ip-address.ts';
import type { ConnectedMailServer, MailSettings } from '../mail-settings.server.ts';

/** The mail library's options for a server. */
type SmtpOptions = {
  /** Whether a connection that does not upgrade to TLS is closed before anything is sent. */
  requireTLS: boolean;
} & (
  | { url: string }
  | { host: string; port: number; secure: boolean; servername: string; auth?: { user: string; pass: string } }
);

/** Returns the options for where mail is sent now; null if there is no server. @throws RefusedAddressError */
export async function smtpOptions({ smtpUrl, connected, ...reach }: MailSettings): Promise<SmtpOptions | null> {
  if (smtpUrl) return optionsOfUrl(smtpUrl);
  return connected && optionsOfServer(connected, reach);
}

/**
 * Returns the options for SMTP_URL. `smtp://` to a public address requires TLS; `?tls=optional` and `?tls=required`
 * override this. A name is public if one of its addresses is, or if it has none.
 * @internal for tests
 */
export async function optionsOfUrl(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const tls = url.searchParams.get('tls');
  url.searchParams.delete('tls');
  const requireTLS =
    url.protocol === 'smtp:' && (tls === 'required' || (tls !== 'optional' && (await isPublic(url.hostname))));
  return { url: url.href, requireTLS };
}

async function isPublic(hostname: string): Promise<boolean> {
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return addresses.length === 0 || addresses.some(({ address }) => isPublicAddress(address));
}

/**
 * Returns the options for a server that an admin has connected. Its name was entered by a person, so only public
 * addresses are connected to (decision 057).
 * @throws RefusedAddressError; errors of the name servers
 * @internal for tests
 */
export async function optionsOfServer({ host, port, security, name, password }: ConnectedMailServer, reach: Reach) {
  const [publicAddress] = await lookUpPublic(host, reach);
  const address = publicAddress?.address ?? host;
  return {
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls' && isPublicAddress(address),
    // The certificate is that of the name.
    servername: host,
    ...(name && { auth: { user: name, pass: password } }),
  };
}
