import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath, indexPathsOf, spellingsOf, withoutIndexFile } from './canonical-path.ts';

test.each([
  ['/café', '/caf%C3%A9'],
  ['/cafe\u0301', '/caf%C3%A9'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/caf%c3%a9/', '/caf%C3%A9'],
  ['/cafe%CC%81', '/caf%C3%A9'],
  ['/caf%E9', '/caf%C3%A9'],
  ['//old//page//', '/old/page'],
  ['/old page', '/old%20page'],
  ['/old%20page', '/old%20page'],
  ['/a%2Cb,c', '/a,b,c'],
  ['/%7Ejo', '/~jo'],
  ['/a%2Fb', '/a%2Fb'],
  ['/100%', '/100%25'],
  ['/100%25', '/100%25'],
  ['/東京', '/%E6%9D%B1%E4%BA%AC'],
  ['/\ud800', '/%EF%BF%BD'],
  ['', '/'],
  ['/', '/'],
])('%j has the one spelling %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test('a canonical path stays as it is, and a browser leaves it as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const canonical = canonicalPath(`/x${text}`);
      expect(canonicalPath(canonical)).toBe(canonical);
      if (!/(^|\/)\.{1,2}($|\/)/.test(canonical))
        expect(new URL(canonical, 'https://a.example').pathname).toBe(canonical);
    }),
  );
});

test.each([
  ['/caf%C3%A9', '/café'],
  ['/café', '/caf%c3%a9'],
  ['/caf%C3%A9', '/cafe\u0301'],
  ['/cafe\u0301', '/cafe%CC%81'],
  ['/old%20page', '/old page'],
  ['/old/', '/old'],
])('a visitor of %s finds what is stored as %s', (path, stored) => {
  expect(spellingsOf(path)).toContain(stored);
});

test('a plain address has one spelling', () => {
  expect(spellingsOf('/old-page')).toEqual(['/old-page']);
  expect(spellingsOf('/')).toEqual(['/']);
});

test('a folder and its index file are one page', () => {
  expect(indexPathsOf('/old/')).toEqual(['/old/index.html', '/old/index.htm']);
  expect(indexPathsOf('/old/Index.HTM')).toEqual(['/old']);
  expect(indexPathsOf('/index.html')).toEqual(['/']);
  expect(withoutIndexFile('/caf%c3%a9/index.html')).toBe('/caf%C3%A9');
  expect(withoutIndexFile('/old-index.html')).toBe('/old-index.html');
});
