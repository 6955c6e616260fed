import { expect, test } from 'vitest';
import { toPlainMarkdown } from './dialects.ts';

const plain = (markdown: string, isMdx = false) =>
  toPlainMarkdown(markdown, { findFile: (name) => (name === 'Tea' ? '/Tea.md' : null), isMdx }).text;

test.each([
  ['an empty line', 'Text\n\n', '> '],
  ['two empty lines', 'Text\n\n\n', '> '],
  ['a line with spaces', 'Text\n  \n', '> '],
  ['a line of text', 'Text\n', '> '],
  ['nothing', '', '> '],
  ['a quote', '> Quote\n\n', '> '],
  ['an empty line of the callout around it', '> [!tip]\n>\n', '> > '],
  ['an empty line within a list', '- Item\n\n', '  > '],
])('a callout with a title below %s is one callout', (_name, above, start) => {
  expect(plain(`${above}${start}[!info] Lanes\n${start}Many.\n\nEnd`)).toBe(
    `${above}${start}[!note]\n${start}**Lanes**\n${start}\n${start}Many.\n\nEnd`,
  );
});

test.each([
  ['export default\nText', '\nText'],
  ['export const a = 1\n\nText', '\n\nText'],
  ["import A from 'a'\n\nText", '\n\nText'],
  ["import\n\nText from 'a'", "import\n\nText from 'a'"],
])('what MDX imports and exports ends with its line: %j', (markdown, expected) => {
  expect(plain(markdown, true)).toBe(expected);
});

test.each([
  ['[[Note^block-id]]', 'Note'],
  ['[[Note#^block-id]]', 'Note'],
  ['[[Note^block-id|words]]', 'words'],
  ['[[Tea^block-id]]', '[Tea](</Tea.md>)'],
  ['[[Tea#Steps^block-id|the steps]]', '[the steps](</Tea.md>)'],
  ['![[Note^block-id]]', 'Note'],
  ['[[#^block-id]]', 'block-id'],
  ['[[^1]]', '[[^1]]'],
  ['[[^block-id|above]]', 'above'],
])('a link to a block of a note leads to the note: %s', (markdown, expected) => {
  expect(plain(`See ${markdown}.`)).toBe(`See ${expected}.`);
});
