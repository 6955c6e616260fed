import { expect, test } from 'vitest';
import type { PageDraft } from '#app/modules/pages/schema.ts';
import { sampleBlock } from '#app/modules/site/page/placeholders.ts';
import { setText } from './document-changes.ts';

const block = sampleBlock('text');
const page = { blocks: [block] } as unknown as PageDraft;

test('an optional text that was deleted can be typed again', () => {
  const without = setText(block.id, ['folio'], '')(page);
  expect(without.blocks[0]).not.toHaveProperty('folio');
  expect(setText(block.id, ['folio'], 'New')(without).blocks[0]).toHaveProperty('folio', 'New');
});

test('a place that its schema does not have stays as it is', () => {
  expect(setText(block.id, ['ground'], 'mist')(page)).toBe(page);
  expect(setText(block.id, ['sections', 3, 'title'], 'New')(page)).toBe(page);
});
