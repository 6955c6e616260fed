import { expect, test } from 'vitest';
import { placeOf, plainMessage, routeOf } from './without-personal-data.ts';

test.each([
  ["Cannot read properties of undefined (reading 'length')", "Cannot read properties of undefined (reading 'length')"],
  [`Unexpected token 'M', "My name is Ann" is not valid JSON`, `Unexpected token 'M', “…” is not valid JSON`],
  ['Failed to fetch https://example.org/search?q=my+illness', 'Failed to fetch /search'],
  ['ann@example.org is not a function', '… is not a function'],
  ['Bad code 07700900123 in /settings/data/AbCdEfGhIjKlMnOpQrStUvWx?x=1', 'Bad code # in /settings/data/***'],
])('%s is kept as: %s', (message, storedMessage) => {
  expect(plainMessage(message)).toBe(storedMessage);
});

test('a place is one in our own scripts, whatever the release', () => {
  const origin = 'https://example.org';
  expect(placeOf(`${origin}/assets/start-Ab12_x-9.js:1:2033`, origin)).toBe('start:1:2033');
  expect(placeOf(`at run (${origin}/assets/site-search-Ab12cd34.js:3:7)`, origin)).toBe('site-search:3:7');
  expect(placeOf('chrome-extension://abc/inject.js:1:1', origin)).toBeNull();
  expect(placeOf('https://ads.example/assets/ad-Ab12cd34.js:1:1', origin)).toBeNull();
  expect(placeOf('', origin)).toBeNull();
});

test.each([
  ['/about', '/about'],
  ['/blog/the-ten-minute-morning-and-why-it-is-enough', '/blog/:id'],
  ['/members/ann', '/members/:id'],
  ['/forum/what-i-said', '/forum/:id'],
  ['/forum/category/sleep', '/forum/category/sleep'],
  ['/settings/data/AbCdEfGhIjKlMnOpQrStUvWx', '/settings/data/:id'],
  ['/admin/pages/7f1d0a4e-0000-4000-8000-123456789abc', '/admin/pages/:id'],
  ['/preview/secret?x=1', '/preview/:id'],
  ['/Booking/short', '/booking/:id'],
  ['/%66igures/secret', '/figures/:id'],
])('%s is counted as %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});
