import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compressBody, matchesEtag } from './compress.server.ts';

const text = Buffer.from('Small habits, kept. '.repeat(200));

test('every form holds the same bytes', async () => {
  const body = await compressBody(text, 'text/html');
  expect(brotliDecompressSync(body.br ?? '')).toEqual(text);
  expect(gunzipSync(body.gzip ?? '')).toEqual(text);
});

test('pictures and fonts are left as they are', async () => {
  expect(await compressBody(text, 'image/png')).toMatchObject({ br: null, gzip: null });
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', 'identity'],
  ['', 'identity'],
  ['brotli', 'identity'],
])('Accept-Encoding «%s» is answered with %s', async (header, expected) => {
  expect(chooseEncoding(await compressBody(text, 'text/html'), header)).toBe(expected);
});

test.each([
  [undefined, false],
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['*', true],
  ['"abcd"', false],
])('If-None-Match %s against W/"abc": %s', (header, expected) => {
  expect(matchesEtag(header, 'W/"abc"')).toBe(expected);
});
