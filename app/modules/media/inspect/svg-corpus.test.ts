import { expect, test } from 'vitest';
import { goodSvgs, hostileSvgs } from '#test/svg-corpus.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { cleanSvg } from './clean-svg.server.ts';

/** Loses its hostile part. All others are refused, so that the person who uploads them learns why. */
const cleaned = new Set([
  'a script among metadata',
  'an address under another prefix',
  'a style sheet that ends in HTML',
]);

test.each(Object.entries(hostileSvgs))('%s is not in the library', (name, source) => {
  expect(source).toMatch(/evil/i);
  if (!cleaned.has(name)) expect(() => cleanSvg(source)).toThrow(RefusedFileError);
  else expect(cleanSvg(source).text).not.toMatch(/evil/i);
});

test.each(Object.entries(goodSvgs))('%s is still the same drawing', (_name, { source, kept }) => {
  const { text } = cleanSvg(source);
  for (const part of kept) expect(text).toContain(part);
  expect(cleanSvg(text).text).toBe(text);
});
