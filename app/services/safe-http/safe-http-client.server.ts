import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '#app/lib/ip-address.ts';

/** An address that is never connected to. The message is a sentence for the admin. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

interface Address {
  address: string;
  family: number;
}

export interface Reach {
  /** For tests alone: lets a server on this machine be reached, without TLS too. Nothing else sets it. */
  isLoopbackAllowed?: boolean | undefined;
}

/** @throws RefusedAddressError where this is no https address without a password in it */
export function checkUrl(text: string, { isLoopbackAllowed }: Reach): URL {
  const url = URL.parse(text);
  const protocols = isLoopbackAllowed ? ['https:', 'http:'] : ['https:'];
  if (!url || !protocols.includes(url.protocol)) throw new RefusedAddressError('Only https addresses are sent to.');
  if (url.username || url.password) throw new RefusedAddressError('An address with a password in it is not sent to.');
  return url;
}

/**
 * Resolves a name once and checks every address it has. The lookup it gives back leads to exactly those, so that a
 * name which answers differently the second time gains nothing.
 * @throws RefusedAddressError where one of them is private or special
 */
export async function lookUpPublic({ hostname }: URL, { isLoopbackAllowed = false }: Reach): Promise<LookupFunction> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses: Address[] = family ? [{ address: host, family }] : await lookup(host, { all: true, verbatim: true });
  const mayConnect = ({ address }: Address) =>
    isPublicAddress(address) || (isLoopbackAllowed && isLoopbackAddress(address));
  // One address out of line is enough: whoever mixes them means no good.
  if (addresses.length === 0 || !addresses.every(mayConnect)) {
    throw new RefusedAddressError('This name leads to a private or special address, which is never sent to.');
  }
  const [first] = addresses;
  return (_host, { all }, callback) => {
    if (all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };
}
