import type { IncomingMessage } from 'node:http';
import type { Env } from '#app/core/runtime/env.server.ts';
import { canonicalAddress, isInNetworks, isPublicAddress } from '#app/lib/web/ip-address.ts';

/**
 * Returns the visitor's address in its canonical form. Behind proxies it is in X-Forwarded-For, read from the right,
 * because each proxy appends the address it saw; entries further left are the visitor's own claim.
 * - `on`: the last hop.
 * - networks: the last hop outside them; if every hop is inside, the last hop. A connection from a public address
 *   outside the networks is not from a proxy, so its header is ignored.
 *
 * A hop that is not an address ends the search.
 */
export function clientAddress(request: IncomingMessage | undefined, trusted: Env['trustedProxies']): string {
  const connection = canonicalAddress(request?.socket?.remoteAddress ?? '') ?? '';
  const forwarded = request?.headers['x-forwarded-for'];
  if (trusted === 'off' || !forwarded) return connection;
  if (trusted !== 'on' && isPublicAddress(connection) && !isInNetworks(connection, trusted)) return connection;
  let last: string | undefined;
  for (const hop of String(forwarded).split(',').map(canonicalAddress).reverse()) {
    if (hop === null) break;
    if (trusted === 'on' || !isInNetworks(hop, trusted)) return hop;
    last ??= hop;
  }
  return last ?? connection;
}
