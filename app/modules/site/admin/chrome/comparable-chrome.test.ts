import { expect, test } from 'vitest';
import { compareDocuments, isSame } from '#app/ui/admin/editor/compare-documents.ts';
import { comparableChrome, linkIds, linkName } from './comparable-chrome.ts';

const link = (id: string, more = {}) => ({ id, label: id, href: `/${id}`, description: '', ...more });
const menu = (children: object[], more = {}) => ({
  items: [
    { id: 'home', label: 'Home', href: '/', children: [] },
    { id: 'products', label: 'Products', href: '', children, ...more },
  ],
});
const stored = menu([link('blog'), link('saas')]);
const changesTo = (after: object, before: object = stored) =>
  compareDocuments(comparableChrome(before), comparableChrome(after)).blocks.map(
    ({ change, name, type, differences }) => [change, name, type, ...differences.map(({ part }) => part)],
  );

test.each<[string, object, unknown[]]>([
  ['nothing', menu([link('blog'), link('saas')]), []],
  [
    'a link before the others',
    menu([link('new'), link('blog'), link('saas')]),
    [['added', 'new', 'Link in Products', 'Label', 'Links to']],
  ],
  ['a link less', menu([link('saas')]), [['removed', 'blog', 'Link in Products', 'Label', 'Links to']]],
  ['another order', menu([link('saas'), link('blog')]), [['moved', expect.any(String), 'Link in Products']]],
  [
    'another description',
    menu([link('blog', { description: 'Reads' }), link('saas')]),
    [['changed', 'blog', 'Link in Products', 'Description']],
  ],
  [
    'another name of a menu',
    menu([link('blog'), link('saas')], { label: 'Offers' }),
    [['changed', 'Offers', 'Menu', 'Label']],
  ],
])('publishing names each link that differs: %s', (_which, after, changes) => {
  expect(changesTo(after)).toEqual(changes);
});

test('of the header and footer it names the switch, the line and the links', () => {
  const before = { showName: true, line: '', links: [link('privacy')] };
  const after = { showName: false, line: 'Registered in England.', links: [link('privacy', { href: '/legal' })] };
  const { details, blocks } = compareDocuments(comparableChrome(before), comparableChrome(after));
  expect(details).toEqual([
    { part: 'Name in the header', before: 'Shown', after: 'Hidden' },
    { part: 'A line about the company', before: null, after: 'Registered in England.' },
  ]);
  expect(blocks).toMatchObject([{ change: 'changed', name: 'privacy', differences: [{ part: 'Links to' }] }]);
  expect(isSame(compareDocuments(comparableChrome(before), comparableChrome(before)))).toBe(true);
});

test('a problem is named by its link, and leads to it', () => {
  expect(linkName(stored, ['items', 1, 'children', 0, 'href'])).toBe('blog');
  expect(linkName(stored, ['items', 1, 'href'])).toBe('Products');
  expect(linkName(menu([link('x', { label: '' })]), ['items', 1, 'children', 0, 'label'])).toBe(
    'A link without a label',
  );
  expect(linkName(stored, ['items'])).toBeUndefined();
  expect(linkIds(stored, ['items', 1, 'children', 0, 'href'])).toEqual(['products', 'blog']);
  expect(linkIds(stored, ['items', 1, 'href'])).toEqual(['products']);
});
