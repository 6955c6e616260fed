import type { IncomingMessage } from 'node:http';
import { canonicalAddress, isInNetworks, isPublicAddress } from '#app/lib/ip-address.ts';
import type { Env } from '#app/platform/env.server.ts';

/**
 * The visitor's address in its canonical form. Behind proxies it comes from X-Forwarded-For, read from the right,
 * because each proxy adds at the right what it saw; what stands further left is the visitor's own claim.
 * - `on`: the last hop.
 * - networks: the last hop that is none of them; where every hop is one of them, the last hop. A connection from a
 *   public address outside the networks comes from no proxy, so its header counts for nothing.
 *
 * A hop that is no address ends the search.
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
