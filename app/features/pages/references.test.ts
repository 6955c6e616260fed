import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referredPages, withAddresses, withReferences } from './references.ts';

const contact = '0b9f5d6e-3c1a-4f5e-9d8a-1f2e3d4c5b6a';
const idOf = (path: string) => (path === '/contact' ? contact : undefined);
const pathOf = (id: string) => (id === contact ? '/say-hello' : undefined);

const document = {
  path: '/coaching-x',
  blocks: [
    {
      id: 'a',
      text: 'Write [to us](/contact#form) or [read](https://example.org/contact) /contact',
      actions: [{ label: '/contact us', href: '/contact?type=coaching#enquiry-form' }],
      buttonLink: '/nowhere',
    },
  ],
};

test('links to pages become references, wherever they stand, and follow the page', () => {
  const stored = withReferences(document, idOf);
  expect(stored.blocks[0]).toMatchObject({
    text: `Write [to us](page:${contact}#form) or [read](https://example.org/contact) /contact`,
    actions: [{ label: '/contact us', href: `page:${contact}?type=coaching#enquiry-form` }],
    buttonLink: '/nowhere',
  });
  expect(referredPages(stored)).toEqual([contact]);
  expect(withAddresses(stored, pathOf).blocks[0]).toMatchObject({
    text: 'Write [to us](/say-hello#form) or [read](https://example.org/contact) /contact',
    actions: [{ href: '/say-hello?type=coaching#enquiry-form' }],
  });
});

test('a reference to a page that nobody knows leads home', () => {
  expect(withAddresses({ href: `page:${contact}#form` }, () => undefined)).toEqual({ href: '/#form' });
});

test('there and back is the same document', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const there = withReferences(value, idOf);
      expect(withAddresses(there, (id) => (id === contact ? '/contact' : undefined))).toEqual(
        withAddresses(value, () => '/contact'),
      );
    }),
  );
});

test.each(['page:', 'page:1', `page:${contact}/more`, `x page:${contact}`])('%s is no reference', (link) => {
  expect(referredPages({ href: link })).toEqual([]);
  expect(withAddresses({ href: link }, pathOf)).toEqual({ href: link });
});
