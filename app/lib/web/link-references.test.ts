import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inHrefs, inTexts, referencesIn, withAddresses, withReferences } from './link-references.ts';

const contact = '0b9f5d6e-3c1a-4f5e-9d8a-1f2e3d4c5b6a';
const article = '1c0e6d5f-4b2a-4e6f-8c9b-2e3f4d5c6b7a';
const known = new Map([
  ['/contact', `page:${contact}`],
  ['/blog/tea', `post:${article}`],
]);
const moved = new Map([
  [`page:${contact}`, '/say-hello'],
  [`post:${article}`, '/blog/green-tea'],
]);
const referenceOf = (path: string) => known.get(path);
const pathOf = (reference: string) => moved.get(reference);

const document = {
  path: '/coaching-x',
  blocks: [
    {
      id: 'a',
      text: 'Write [to us](/contact#form), [read](/blog/tea) or [look](https://example.org/contact) /contact',
      actions: [{ label: '/contact us', href: '/contact?type=coaching#enquiry-form' }],
      buttonLink: '/nowhere',
    },
  ],
};

test('links become references, wherever they stand, and follow what they lead to', () => {
  const stored = withReferences(document, referenceOf, inTexts);
  expect(stored.blocks[0]).toMatchObject({
    text: `Write [to us](page:${contact}#form), [read](post:${article}) or [look](https://example.org/contact) /contact`,
    actions: [{ label: '/contact us', href: `page:${contact}?type=coaching#enquiry-form` }],
    buttonLink: '/nowhere',
  });
  expect(referencesIn(stored, inTexts)).toEqual([
    { kind: 'page', id: contact },
    { kind: 'post', id: article },
  ]);
  expect(withAddresses(stored, pathOf, inTexts).blocks[0]).toMatchObject({
    text: 'Write [to us](/say-hello#form), [read](/blog/green-tea) or [look](https://example.org/contact) /contact',
    actions: [{ href: '/say-hello?type=coaching#enquiry-form' }],
  });
});

test('in an article only an href is a link', () => {
  const content = { type: 'text', text: '/contact', marks: [{ type: 'link', attrs: { href: '/contact' } }] };
  const stored = withReferences(content, referenceOf, inHrefs);
  expect(stored).toEqual({ ...content, marks: [{ type: 'link', attrs: { href: `page:${contact}` } }] });
  expect(referencesIn({ text: `page:${contact}` }, inHrefs)).toEqual([]);
});

test('links in a footnote are links of its article; other texts of an article are words', () => {
  const note = (text: string) => ({ type: 'footnote', attrs: { text } });
  const textNode = { type: 'text', text: '[to us](/contact)' };
  const content = {
    type: 'paragraph',
    content: [textNode, note('See [us](/contact#form) or [them](https://example.org).')],
  };
  const stored = withReferences(content, referenceOf, inHrefs);
  expect(stored.content).toEqual([textNode, note(`See [us](page:${contact}#form) or [them](https://example.org).`)]);
  expect(referencesIn(stored, inHrefs)).toEqual([{ kind: 'page', id: contact }]);
  expect(withAddresses(stored, () => '/say-hello', inHrefs).content[1]).toEqual(
    note('See [us](/say-hello#form) or [them](https://example.org).'),
  );
});

test('a reference to what nobody knows leads home', () => {
  expect(withAddresses({ href: `page:${contact}#form` }, () => undefined, inTexts)).toEqual({ href: '/#form' });
});

test('there and back is the same document', () => {
  const back = new Map([...known].map(([path, reference]) => [reference, path]));
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const there = withReferences(value, referenceOf, inTexts);
      const addressOf = (reference: string) => back.get(reference);
      expect(withAddresses(there, addressOf, inTexts)).toEqual(withAddresses(value, addressOf, inTexts));
    }),
  );
});

test.each(['page:', 'page:1', `page:${contact}/more`, `x page:${contact}`])('%s is no reference', (link) => {
  expect(referencesIn({ href: link }, inTexts)).toEqual([]);
  expect(withAddresses({ href: link }, pathOf, inTexts)).toEqual({ href: link });
});
