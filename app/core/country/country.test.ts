import { readFile } from 'node:fs/promises';
import { open } from 'maxmind';
import { expect, it } from 'vitest';
import { CountryTable } from '#app/core/country/country-table.server.ts';
import { countryOf, findCountry } from '#app/core/country/find-country.server.ts';
import { flagSvg } from '#app/core/country/flag-svg.server.ts';
import { packageFile } from '#app/core/runtime/package-file.server.ts';

it.each([
  ['8.8.8.8', { code: 'US', name: 'United States' }],
  ['212.58.244.1', { code: 'GB', name: 'United Kingdom' }],
  ['::ffff:212.58.244.1', { code: 'GB', name: 'United Kingdom' }],
  ['2001:4860:4860::8888', { code: 'US', name: 'United States' }],
])('finds the country of %s', async (ip, country) => {
  expect(await findCountry(ip)).toEqual(country);
});

it.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '192.168.0.1',
  '172.16.9.9',
  'fe80::1%eth0',
  'fd00::1',
  '0.0.0.0',
  '203.0.113.5',
  '::ffff:10.0.0.1',
])('does not know where %s is', async (ip) => {
  expect(await findCountry(ip)).toBeNull();
});

it.each(['', 'unknown', '999.1.1.1', '8.8.8.8, 1.1.1.1', '../../etc/passwd'])('takes %j for no address', async (ip) => {
  expect(await findCountry(ip)).toBeNull();
});

it('finds what a reader finds that holds the whole table', async () => {
  const file = packageFile('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
  const [table, reader] = await Promise.all([CountryTable.open(file), open(file)]);
  const countries = new Set<string | null>();
  // Spread over all addresses, without a pattern of their last bits.
  for (let turn = 0; turn < 3000; turn += 1) {
    const spread = (turn * 2_654_435_761) >>> 0;
    const parts = [24, 16, 8, 0].map((shift) => (spread >>> shift) & 255);
    const address6 = `2${(spread >>> 20).toString(16).padStart(3, '0')}:${(spread & 0xffff).toString(16)}::${turn.toString(16)}`;
    for (const address of [parts.join('.'), address6]) {
      const record = reader.get(address) as { country_code?: string } | null;
      const code = table.find(address);
      expect(code, address).toBe(record?.country_code ?? null);
      countries.add(code);
    }
  }
  expect(countries.size).toBeGreaterThan(50);
});

it('refuses a file of another form', async () => {
  await expect(CountryTable.open(import.meta.filename)).rejects.toThrow('not a table');
});

it('has a name and a flag for every country of the database', async () => {
  const file = packageFile('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
  const { metadata } = await open(file);
  // The records follow the search tree; a two-letter string is a control byte (0x42) and two capitals.
  const records = (await readFile(file)).subarray(metadata.searchTreeSize + 16).toString('latin1');
  const codes = new Set([...records.matchAll(/B([A-Z]{2})/g)].map((match) => match[1] ?? ''));
  expect(codes.size).toBeGreaterThan(200);
  for (const registryCode of codes) {
    const country = countryOf(registryCode);
    expect(country?.name, registryCode).toBeTruthy();
    expect(await flagSvg(country?.code ?? ''), registryCode).toMatch(/^<svg/);
  }
});

it('brings codes of former countries up to date', () => {
  expect(countryOf('AN')?.code).toBe('CW');
});

it.each(['', 'g', 'gbr', '..', '/g', 'g/', 'qq', 'g\0'])('has no flag for %j', async (code) => {
  expect(await flagSvg(code)).toBeNull();
});
