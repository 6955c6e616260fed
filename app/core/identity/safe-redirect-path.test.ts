import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirectPath } from './safe-redirect-path.ts';

const site = 'https://resjam.example';

test.each([
  ['/settings', '/settings'],
  ['/settings?data=abc#top', '/settings?data=abc#top'],
  ['/search?q=%2F%2Fx', '/search?q=%2F%2Fx'],
  ['/about/../blog', '/blog'],
  ['/settings.data', '/settings'],
  ['/_root.data', '/'],
  ['/authors', '/authors'],
  ['/', '/'],
])('%j is kept as %j', (candidate, path) => {
  expect(safeRedirectPath(candidate)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'settings',
  'https://evil.example',
  'https://evil.example/settings',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/a/%2E%2e//evil.example',
  '/./\\evil.example',
  '//evil.example.data',
  '/.//evil.example/x.data',
  'javascript:alert(1)',
  'data:text/html,x',
  '//user@evil.example',
  '/\u0000/evil.example',
  '/settings\r\nSet-Cookie: a=b',
  '//[',
  '/auth',
  '/auth/reset?token=x',
  '/auth.data',
  '/auth?next=/auth',
])('%j leads nowhere but home', (candidate) => {
  expect(safeRedirectPath(candidate)).toBe('/');
});

/** Strings of the characters that affect how an address is parsed. */
const crafted = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'http:',
      'evil.example',
      '.data',
      'auth',
      ' ',
      '\u00ad',
      '／',
    ),
  )
  .map((parts) => parts.join(''));

test('whatever is asked for, the way stays on this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        crafted,
        crafted.map((rest) => `/${rest}`),
        fc.string({ unit: 'binary' }),
        fc.webUrl(),
      ),
      (candidate) => {
        const path = safeRedirectPath(candidate);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(path).not.toMatch(/[\p{Cc}\\]/u);
        expect(new URL(path, site).origin).toBe(site);
      },
    ),
    { numRuns: 1500 },
  );
});
