import { expect, test } from 'vitest';
import { parseTextBlocks } from '#app/lib/text/text-blocks.ts';
import { openingText } from './opening-text.ts';

test('a letter opens with its first paragraph', () => {
  expect(openingText(parseTextBlocks('## Dear reader\n\nthis is **bold** and more', 'letter'), 12)).toBe(
    'this is bold',
  );
  expect(openingText([])).toBe('');
});
