import { expect, test } from 'vitest';
import { placeOfTools } from './context-tools.tsx';

test.each([
  ['a picture', 'figure', false, 0, 'inside'],
  ['a film', 'video', false, 200, 'inside'],
  ['a button with room', 'button', false, 200, 'above'],
  ['a button below the bar', 'button', false, 12, 'below'],
  ['a footnote in the first line', 'footnote', false, 8, 'below'],
  ['a table', null, true, 60, 'above'],
  ['a table below the bar', null, true, 20, 'below'],
  ['a picture in a table', 'figure', true, 60, 'above'],
] as const)('the tools of %s do not lie on the bar', (_case, part, isTable, room, place) => {
  expect(placeOfTools(part, isTable, room)).toBe(place);
});
