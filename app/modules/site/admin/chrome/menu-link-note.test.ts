import { expect, test } from 'vitest';
import { menuLinkNote } from './menu-link-note.ts';

const known = { pages: [{ id: '1', title: 'Contact', path: '/contact' }], redirects: [] };

test.each(['', 'contact', 'www.example.org', 'javascript:alert(1)', '//example.org', '/con tact'])(
  '“%s” is not an address, as publishing says',
  (href) => {
    expect(menuLinkNote(href, known)?.tone).toBe('danger');
    expect(menuLinkNote(href, known)?.text).toMatch(/^Choose a page, or use an address/);
  },
);

test.each([
  ['/contact', 'plain'],
  ['/contacts', 'danger'],
  ['https://example.org', undefined],
])('%s is judged as in every link field: %s', (href, tone) => {
  expect(menuLinkNote(href, known)?.tone).toBe(tone);
});
