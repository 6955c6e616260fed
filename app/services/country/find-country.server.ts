import { BlockList, isIP } from 'node:net';
import { type CountryResponse, open, type Reader } from 'maxmind';
import { packageFile } from '#app/platform/package-file.server.ts';

export interface Country {
  /** Two capital letters, ISO 3166-1. */
  code: string;
  /** In British English: United Kingdom, Türkiye. */
  name: string;
}

/** Private, loopback, documentation and other addresses that belong to nobody's country (RFC 6890): the database guesses at some. */
const nowhere = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  nowhere.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  nowhere.addSubnet(network, prefix, 'ipv6');

const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });
let reader: Promise<Reader<CountryResponse>> | undefined;

/** Opened when first asked for, then kept: 8 MB of memory and microseconds a lookup. A failure is not remembered. */
function database(): Promise<Reader<CountryResponse>> {
  reader ??= open<CountryResponse>(
    packageFile('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
  );
  reader.catch(() => {
    reader = undefined;
  });
  return reader;
}

/**
 * The country of a registry's code. A code of a former country becomes the present one: AN is Curaçao.
 * @internal for tests
 */
export function countryOf(registryCode: string): Country | null {
  if (!/^[A-Z]{2}$/i.test(registryCode)) return null;
  const code = new Intl.Locale(`und-${registryCode}`).region;
  const name = code && names.of(code);
  // ZZ is CLDR's own "Unknown Region".
  return code && name && code !== 'ZZ' ? { code, name } : null;
}

/**
 * The country an address is registered in, from the database bundled with the site: the address goes nowhere.
 * Null for private, loopback and unknown addresses and for what is no address at all.
 */
export async function findCountry(ip: string): Promise<Country | null> {
  // Sockets that listen on both families report IPv4 visitors as ::ffff:192.0.2.1, and link-local ones with a zone.
  const address = ip
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
  const family = isIP(address);
  if (family === 0 || nowhere.check(address, family === 4 ? 'ipv4' : 'ipv6')) return null;
  // This database's records are flatter than MaxMind's own, whose types the reader comes with.
  const record = (await database()).get(address) as { country_code?: string } | null;
  return record?.country_code ? countryOf(record.country_code) : null;
}
