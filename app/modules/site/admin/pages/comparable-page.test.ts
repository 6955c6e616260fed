import { expect, test } from 'vitest';
import { blockDescriptors } from '#app/modules/site/page/blocks.ts';
import { compareDocuments } from '#app/ui/admin/editor/compare-documents.ts';
import { comparablePage } from './comparable-page.ts';

const page = (blocks: { id: string; type: string }[], details: object = {}) => comparablePage({ ...details, blocks });

test('a list of changes names fields as the form of the page does, wherever they are', () => {
  const before = page([{ id: 'a', type: 'hero', ...{ lead: 'Old', actions: [{ label: 'Go', href: '/a' }] } }]);
  const after = page(
    [{ id: 'a', type: 'hero', ...{ lead: 'New', alt: 'A tree', actions: [{ label: 'Go', href: '/b' }] } }],
    { path: '/us', searchNames: 'Us', readers: 'members' },
  );
  const { details, blocks } = compareDocuments(before, after);
  expect(details.map(({ part }) => part)).toEqual(['Who can read it', 'URL', 'Other names']);
  expect(blocks[0]?.differences.map(({ part }) => part)).toEqual(['Subtitle', 'Buttons › 1 › Button link', 'Alt text']);
});

test('sections that were added or removed have the same words, and one of an unknown type those of its fields', () => {
  const [hero, other] = [
    { id: 'a', type: 'hero', lead: 'Words' },
    { id: 'b', type: 'gone', buttonText: 'Go' },
  ];
  expect(Object.keys(blockDescriptors)).not.toContain('gone');
  const partsFrom = (before: object[], after: object[]) =>
    compareDocuments(page(before as [typeof hero]), page(after as [typeof hero])).blocks.map(({ differences }) =>
      differences.map(({ part }) => part),
    );
  expect(partsFrom([], [hero, other])).toEqual([['Subtitle'], ['Button text']]);
  expect(partsFrom([hero, other], [])).toEqual([['Subtitle'], ['Button text']]);
});
