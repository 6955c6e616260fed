// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core';
import { DOMParser as TextParser } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { writeTextBlocks } from '#app/lib/text/text-blocks.ts';
import { cleanPasteWithoutTables } from './clean-paste.ts';
import { fromDocument } from './text-document.ts';
import { textExtensions } from './text-extensions.ts';

/** Returns the stored text that pasted HTML becomes in a letter. */
function pasted(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanPasteWithoutTables(html), 'text/html');
  const document = TextParser.fromSchema(getSchema(textExtensions.letter)).parse(body).toJSON();
  return writeTextBlocks(fromDocument(document), 'letter');
}

test.each([
  [
    'a spreadsheet',
    '<table><tr><th>Day</th><th>Hours</th></tr><tr><td>Monday</td><td></td><td>9 to 5</td></tr><tr><td> </td></tr></table>',
    'Day, Hours\n\nMonday, 9 to 5',
  ],
  [
    'a table of Word',
    '<p>Before</p><table><tr><td><p class=MsoNormal>Mon<b>day</b><o:p></o:p></p></td><td><p>9 to 5</p></td></tr></table><p>After</p>',
    'Before\n\nMon**day**, 9 to 5\n\nAfter',
  ],
  [
    'a table with a heading above it and a link',
    '<table><caption>Hours</caption><tbody><tr><td>Monday</td><td><a href="https://example.org/">Book</a></td></tr></tbody></table>',
    'Hours\n\nMonday, [Book](https://example.org/)',
  ],
  [
    'the layout of an email',
    '<table><tr><td><table><tr><td>A</td><td>B</td></tr></table><h2>Title</h2><p>Words</p></td><td>Beside</td></tr></table>',
    'A, B\n\n## Title\n\nWords\n\nBeside',
  ],
  [
    'a cell of several lines',
    '<table><tr><td>Bring</td><td><ul><li>a cup</li><li>a friend</li></ul></td></tr></table>',
    'Bring\n\n- a cup\n- a friend',
  ],
  ['an empty table', '<p>Before</p><table></table><p>After</p>', 'Before\n\nAfter'],
])('%s becomes paragraphs, and no word of a cell touches the next', (_case, html, text) => {
  expect(pasted(html)).toBe(text);
});
