import { expect, test } from 'vitest';
import { mayCountSearch, mayCountVisit } from './may-count-visit.server.ts';

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const may = (headers: Record<string, string>, viewer: Parameters<typeof mayCountVisit>[1] = null) =>
  mayCountVisit(new Headers({ ...browser, ...headers }), viewer);

test('a visit counts only if its browser, its account and its role allow it', () => {
  expect(may({})).toBe(true);
  expect(may({ 'Sec-GPC': '1' })).toBe(false);
  expect(may({ DNT: '1' })).toBe(false);
  expect(may({ DNT: '0' })).toBe(true);
  expect(may({ 'User-Agent': 'Googlebot/2.1' })).toBe(false);
  expect(may({ Cookie: 'a=b; resjam.no_statistics=1' })).toBe(false);
  expect(may({ Cookie: '__Host-resjam.no_statistics=1' })).toBe(false);
  expect(may({}, { isAdmin: false, allows: () => true })).toBe(true);
  expect(may({}, { isAdmin: true, allows: () => true })).toBe(false);
  expect(may({}, { isAdmin: false, allows: (setting) => setting !== 'analyticsTracking' })).toBe(false);
  expect(may({}, { isAdmin: false, allows: (setting) => setting !== 'dataProcessing' })).toBe(false);
});

test('a search counts only if the program that asks for it takes a language, as every browser does', () => {
  const maySearch = (language: Record<string, string>) =>
    mayCountSearch(new Headers({ ...browser, ...language }), null);
  expect(maySearch({})).toBe(false);
  expect(maySearch({ 'Accept-Language': '*' })).toBe(false);
  expect(maySearch({ 'Accept-Language': 'en-GB,en;q=0.5' })).toBe(true);
});
