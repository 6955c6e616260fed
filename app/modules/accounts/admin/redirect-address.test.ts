import { expect, test } from 'vitest';
import { redirectAddressOf } from './redirect-address.ts';

const pattern = 'https://example.org/auth/oidc/name/callback';

test.each([
  ['Google', 'https://example.org/auth/oidc/google/callback'],
  ['Our Company & Co.', 'https://example.org/auth/oidc/our-company-co/callback'],
  ['Bücherei Żółw', 'https://example.org/auth/oidc/bucherei-zolw/callback'],
  ['Name', 'https://example.org/auth/oidc/name/callback'],
  ['', null],
  ['  ', null],
  ['مقدم', null],
])('the redirect address of the provider “%s” is %s: never one with a stand-in', (name, address) => {
  expect(redirectAddressOf(name, pattern)).toBe(address);
});
