import { expect, test } from 'vitest';
import { problemsOf, shownHeaderFooter, shownMenu } from './shown-draft.ts';

const link = (id: string, href: string, label = id) => ({ id, label, href });
const child = (id: string, href: string, label = id) => ({ ...link(id, href, label), description: '' });
const menu = (...children: object[]) => ({
  items: [
    { ...link('Home', '/'), children: [] },
    { ...link('Products', ''), children },
  ],
});

test.each([
  ['an address that is none', child('Blog', 'not an address'), '“Blog” in “Products”: Choose a page'],
  ['a script', child('Blog', 'javascript:alert(1)'), '“Blog” in “Products”: Choose a page'],
  ['no address', child('Blog', ''), '“Blog” in “Products”: Choose a page'],
  ['no label', child('x', '/blog', ' '), '“A link without a label” in “Products”: Please write a label'],
])('an item whose link below it has %s is in the preview, and the link is named', (_what, wrong, problem) => {
  const document = menu(child('Apps', '/apps'), wrong);
  const { items } = shownMenu(document);
  expect(items.map(({ label }) => label)).toEqual(['Home', 'Products']);
  expect(items[1]?.children.map(({ href }) => href)).toEqual(['/apps', expect.stringMatching(/^\/(blog)?$/)]);
  expect(items[1]?.children.every(({ label }) => label.trim())).toBe(true);
  expect(problemsOf('menu', document)).toEqual([expect.stringContaining(problem)]);
});

test('so is an item that leads nowhere, and a menu that is too long', () => {
  expect(shownMenu(menu()).items).toHaveLength(2);
  expect(problemsOf('menu', menu())).toEqual(['“Products”: Choose what it links to, or add links below it.']);
  const many = { items: Array.from({ length: 8 }, (_, index) => ({ ...link(`Entry ${index}`, '/'), children: [] })) };
  expect(shownMenu(many).items).toHaveLength(8);
  expect(problemsOf('menu', many)).toEqual(['Navigation Menu: At most 7 entries.']);
  expect(problemsOf('menu', menu(child('Blog', '/blog')))).toEqual([]);
});

test('of the footer, too, every link is in the preview', () => {
  const document = { showName: true, line: '', links: [link('Terms', '/terms'), link('Data', 'vbscript:x')] };
  expect(shownHeaderFooter(document).links.map(({ label, href }) => [label, href])).toEqual([
    ['Terms', '/terms'],
    ['Data', '/'],
  ]);
  expect(problemsOf('headerFooter', document)).toEqual([expect.stringContaining('“Data”: Choose a page')]);
});
