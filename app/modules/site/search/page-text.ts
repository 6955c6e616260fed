import type { Block } from '#app/modules/site/page/schemas.ts';

/** Fields that configure a block and that visitors never read. */
const silentFields = new Set([
  'id',
  'type',
  'anchor',
  'href',
  'imageUrl',
  'framing',
  'buttonLink',
  'secondLink',
  'plate',
  'layout',
  'ground',
  'tone',
  'icon',
  'secondIcon',
  'side',
  'setting',
  'pillar',
  'listsProducts',
]);

/** Returns the text of a page's blocks, one field a line, for the search index. */
export function pageText(blocks: Block[]): string {
  return blocks.flatMap((block) => wordsOf(block)).join('\n');
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([field, inner]) => (silentFields.has(field) ? [] : wordsOf(inner)));
}
