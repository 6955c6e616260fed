import { expect, test } from 'vitest';
import { hasSecret, withoutSecrets } from './secret-addresses.ts';

test.each([
  ['/figures/secret', '/figures/***'],
  ['/Figures/secret.data', '/figures/***'],
  ['/preview/secret', '/preview/***'],
  ['/settings/data/secret', '/settings/data/***'],
  ['/booking/feed/secret', '/booking/feed/***'],
  ['/%62ooking/secret', '/booking/***'],
  ['//booking//secret/more', '/booking/***'],
  ['/booking%2Fsecret?move', '/booking/***?move'],
  ['/unsubscribe?token=secret', '/unsubscribe?token=***'],
  ['/auth?tab=signup&amp;invitation=secret', '/auth?tab=signup&amp;invitation=***'],
  ['/unsubscribe?token%3Dsecret', '/unsubscribe?token%3D***'],
  ['/auth?tab=signup&invitation=secret&next=%2Fabout', '/auth?tab=signup&invitation=***&next=%2Fabout'],
  ['/about?step=2&resume=secret#form', '/about?step=2&resume=***#form'],
  ['/book/talk?%68old=secret', '/book/talk?%68old=***'],
  ['/auth?next=%2Fsettings%3Fdata%3Dsecret', '/auth?next=***'],
  ['/auth?next=%2Fauth%3Fnext%3D%252Fbooking%252Fsecret', '/auth?next=***'],
])('%s is written as %s', (address, written) => {
  expect(withoutSecrets(address)).toBe(written);
  expect(hasSecret(address)).toBe(true);
});

test.each([
  '/',
  '/settings/data',
  '/booking/',
  '/book/coaching?day=2026-05-01',
  '/blog/figures/of-speech',
  '/auth?next=%2Fbook%2Fcoaching',
  '/search?q=what+is+a+token%3F',
  '/about?malformed=%E0%A4%A',
])('%s has none', (address) => {
  expect(withoutSecrets(address)).toBe(address);
  expect(hasSecret(address)).toBe(false);
});

test('each address in a text loses its secret, and the rest of the text stays', () => {
  const text = `No route matches "/preview/secret" (from https://example.org/booking/secret?new=, then ?token=secret)
    at run (file:///srv/site/server/app.js:1:2)`;
  expect(
    withoutSecrets(text),
  ).toBe(`No route matches "/preview/***" (from https://example.org/booking/***?new=, then ?token=***)
    at run (file:///srv/site/server/app.js:1:2)`);
});

test('an address that contains thousands of others is read in no time', () => {
  expect(hasSecret('/about?a='.repeat(4000))).toBe(false);
});
