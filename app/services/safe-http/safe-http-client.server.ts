import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '#app/lib/ip-address.ts';

/** Thrown for an address that is never connected to. The message is a sentence for the admin. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

interface Address {
  address: string;
  family: number;
}

export interface Reach {
  /** For tests only: allows a server on this machine, also without TLS. Nothing else sets it. */
  isLoopbackAllowed?: boolean | undefined;
}

/** @throws RefusedAddressError unless this is an https address without a password */
export function checkUrl(text: string, { isLoopbackAllowed }: Reach): URL {
  const url = URL.parse(text);
  const protocols = isLoopbackAllowed ? ['https:', 'http:'] : ['https:'];
  if (!url || !protocols.includes(url.protocol)) throw new RefusedAddressError('Only https addresses are sent to.');
  if (url.username || url.password) throw new RefusedAddressError('An address with a password in it is not sent to.');
  return url;
}

/**
 * Resolves a name once and checks all its addresses. The returned lookup yields exactly those, which prevents DNS
 * rebinding.
 * @throws RefusedAddressError if one of them is private or special
 */
export async function lookUpPublic({ hostname }: URL, { isLoopbackAllowed = false }: Reach): Promise<LookupFunction> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses: Address[] = family ? [{ address: host, family }] : await lookup(host, { all: true, verbatim: true });
  const mayConnect = ({ address }: Address) =>
    isPublicAddress(address) || (isLoopbackAllowed && isLoopbackAddress(address));
  // One refused address is enough: a name that mixes public and private addresses is suspicious.
  if (addresses.length === 0 || !addresses.every(mayConnect)) {
    throw new RefusedAddressError('This name leads to a private or special address, which is never sent to.');
  }
  const [first] = addresses;
  return (_host, { all }, callback) => {
    if (all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };
}
