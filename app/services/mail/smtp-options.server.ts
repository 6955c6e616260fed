import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '#app/lib/ip-address.ts';

interface SmtpOptions {
  url: string;
  /** Whether a connection that does not turn to TLS is given up before anything is said. */
  requireTLS: boolean;
}

/**
 * What the mail library is told of SMTP_URL. `smtp://` to a public address requires TLS; `?tls=optional` and
 * `?tls=required` say otherwise. A name is public where one of its addresses is, or where it has none.
 */
export async function smtpOptions(smtpUrl: string): Promise<SmtpOptions> {
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
