import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '#app/lib/web/ip-address.ts';

interface SmtpOptions {
  url: string;
  /** Whether a connection that does not upgrade to TLS is closed before anything is sent. */
  requireTLS: boolean;
}

/**
 * Returns the mail library's options for SMTP_URL. `smtp://` to a public address requires TLS; `?tls=optional` and
 * `?tls=required` override this. A name is public if one of its addresses is, or if it has none.
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
