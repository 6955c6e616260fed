import { packageFile } from '#app/core/runtime/package-file.server.ts';
import { memoize } from '#app/lib/async/memoize.ts';
import { canonicalAddress, isPublicAddress } from '#app/lib/web/ip-address.ts';
import { CountryTable } from './country-table.server.ts';

export interface Country {
  /** Two capital letters, ISO 3166-1. */
  code: string;
  /** In British English: United Kingdom, Türkiye. */
  name: string;
}

/** More than there are countries. */
const maxCodes = 400;
const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });
let opened: Promise<CountryTable> | undefined;

/** Opens the table on first use. Does not remember a failure. */
function countryTable(): Promise<CountryTable> {
  opened ??= CountryTable.open(packageFile('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'));
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/**
 * Returns the country of a registry's code. Maps a former country's code to its successor: AN is Curaçao.
 * @internal for tests
 */
export const countryOf = memoize((registryCode): Country | null => {
  if (!/^[A-Z]{2}$/i.test(registryCode)) return null;
  const code = new Intl.Locale(`und-${registryCode}`).region;
  const name = code && names.of(code);
  // ZZ is CLDR's own "Unknown Region".
  return code && name && code !== 'ZZ' ? { code, name } : null;
}, maxCodes);

/**
 * Returns the country an IP address is registered in, from the bundled database: the address is sent nowhere. Null for
 * private, loopback, unknown and invalid addresses.
 */
export async function findCountry(ip: string): Promise<Country | null> {
  const address = canonicalAddress(ip);
  // The database guesses a country for some addresses that belong to none.
  if (!address || !isPublicAddress(address)) return null;
  const code = (await countryTable()).find(address);
  return code ? countryOf(code) : null;
}
