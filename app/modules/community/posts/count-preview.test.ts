import { expect, test } from 'vitest';
import { countPreview } from './count-preview.server.ts';

test('one network has so many previews a minute, and all together have so many', () => {
  const one = Array.from({ length: 61 }, (_, at) => countPreview(`2001:db8::${at}`));
  expect(one.filter((wait) => wait === null)).toHaveLength(60);
  expect(one.at(-1)).toBeGreaterThan(0);
  const many = Array.from({ length: 600 }, (_, at) => countPreview(`192.0.${at >> 8}.${at & 255}`));
  expect(many.filter((wait) => wait === null)).toHaveLength(540);
});
