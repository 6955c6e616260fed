import { expect, test } from 'vitest';
import { twoLines } from './two-lines.ts';

test.each([
  ['Deleted next month', ['Deleted', 'next month']],
  ['Main content shown', ['Main content', 'shown']],
  ['Reaction to a tap', ['Reaction', 'to a tap']],
  ['Server answer', ['Server', 'answer']],
  ['Total', ['Total']],
])('%j has at most two lines', (heading, lines) => {
  expect(twoLines(heading)).toEqual(lines);
});
