import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '#app/lib/web/ip-address.ts';

/** Thrown for an address that the site never connects to. The message is a sentence for the admin. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

export interface Reach {
  /** For tests only: allows a server on this machine, also without TLS. Nothing else sets it. */
  isLoopbackAllowed?: boolean | undefined;
}

/**
 * Returns the addresses of a host that a person entered, all of them public. Connect to these and not to the name, which
 * may lead elsewhere a moment later.
 * @throws RefusedAddressError; errors of the name servers
 */
export async function lookUpPublic(host: string, { isLoopbackAllowed = false }: Reach) {
  const addresses = await lookup(host, { all: true, verbatim: true });
  checkAddresses(
    addresses.map(({ address }) => address),
    isLoopbackAllowed,
  );
  return addresses;
}

/** Returns the lookup of a connection, which fails for a name that leads to a private or special address. */
export function createPublicLookup(isLoopbackAllowed: boolean): LookupFunction {
  return (host, { all }, callback) => {
    lookUpPublic(host, { isLoopbackAllowed }).then(
      (addresses) => {
        if (all) callback(null, addresses);
        else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
      },
      (error) => callback(error, ''),
    );
  };
}

/** @throws RefusedAddressError if one of them is private or special, or if there is none */
export function checkAddresses(addresses: readonly string[], isLoopbackAllowed: boolean): void {
  const mayConnect = (address: string) => isPublicAddress(address) || (isLoopbackAllowed && isLoopbackAddress(address));
  // One refused address is enough: a name that mixes public and private addresses is suspicious.
  if (addresses.length === 0 || !addresses.every(mayConnect))
    throw new RefusedAddressError(
      'This host name resolves to a private or reserved address, to which the site never connects.',
    );
}
