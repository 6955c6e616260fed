// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { parseTextBlocks } from '#app/lib/text/text-blocks.ts';
import { showContent } from './show-content.ts';
import { toDocument } from './text-document.ts';
import { textExtensions } from './text-extensions.ts';

const content = (text: string) => toDocument(parseTextBlocks(text, 'letter'));

test('undo in a letter does not bring back the text that another version replaced', () => {
  const editor = new Editor({ extensions: textExtensions.letter, injectCSS: false, content: content('Mine') });
  editor.commands.insertContentAt(5, ' and more');
  expect(editor.getText()).toBe('Mine and more');
  showContent(editor, content('Theirs'));
  editor.commands.undo();
  expect(editor.getText()).toBe('Theirs');
  editor.destroy();
});
