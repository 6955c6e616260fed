import { expect, test } from 'vitest';
import { findSeoFaults } from './seo-faults.ts';

const long = 'word '.repeat(200);
const text = (content: string) => ({ id: 't', type: 'text', title: 'Title', text: content });
const page = (path: string, details: object = {}) => ({
  id: path,
  path,
  metaTitle: `Title of ${path}`,
  metaDescription: `Description of ${path}`,
  blocks: [text(long)] as unknown[],
  ...details,
});

const kinds = (pages: ReturnType<typeof page>[], linked: string[] = [], redirected: string[] = []) => {
  const faultsById = findSeoFaults(pages, { linked, redirected: new Set(redirected) });
  return Object.fromEntries([...faultsById].map(([id, faults]) => [id, faults.map(({ kind }) => kind)]));
};

test('a page that is as it should be has no faults', () => {
  expect(kinds([page('/'), page('/about')], ['/about#team'])).toEqual({ '/': [], '/about': [] });
});

test('what is missing, long or used twice is found', () => {
  const faults = kinds(
    [
      page('/', { metaTitle: 'Same' }),
      page('/a', { metaTitle: ' same' }),
      page('/b', { metaTitle: '', metaDescription: 'x'.repeat(161) }),
    ],
    ['/a', '/b'],
  );
  expect(faults).toEqual({ '/': ['duplicate'], '/a': ['duplicate'], '/b': ['missing', 'long'] });
});

test('a page no other leads to is an orphan, and its own links do not help it', () => {
  expect(kinds([page('/'), page('/lonely', { blocks: [text(long), { href: '/lonely' }] })])['/lonely']).toEqual([
    'orphan',
  ]);
});

test('links to nowhere are found in fields and in running text; redirects and our own screens are somewhere', () => {
  const blocks = [
    text(`${long} [see](/gone) and [ask](/contact?type=x)`),
    { href: '/moved' },
    { href: '/search' },
    { href: 'https://x.example' },
  ];
  expect(kinds([page('/', { blocks }), page('/contact')], [], ['/moved'])['/']).toEqual(['broken-link']);
});

test('few words and pictures without an alt text are found, but no decoration', () => {
  const image = { type: 'image', imageUrl: 'https://x.example/a.png', alt: '' };
  const blocks = [text('Short.'), { ...image, id: 'one' }, { ...image, id: 'two', isDecorative: true }];
  expect(findSeoFaults([page('/', { blocks })], { linked: [], redirected: new Set() }).get('/')).toMatchObject([
    { kind: 'thin', text: 'Only 2 words' },
    { kind: 'image-text', text: '1 without alt text' },
  ]);
});
