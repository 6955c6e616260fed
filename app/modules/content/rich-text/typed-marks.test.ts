// @vitest-environment happy-dom
import { Editor, type Extensions } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { articleExtensions } from '#app/modules/blog/admin/editor/text/extensions.ts';
import { textExtensions } from './text-extensions.ts';

const editors: { name: string; extensions: Extensions }[] = [
  { name: 'articles', extensions: articleExtensions },
  { name: 'letters', extensions: textExtensions.letter },
  { name: 'sections', extensions: textExtensions.prose },
];

function open(extensions: Extensions): Editor {
  const editor = new Editor({ element: document.createElement('div'), extensions, injectCSS: false });
  onTestFinished(() => editor.destroy());
  return editor;
}

/** Types a text, character by character, as a browser reports it. */
function typed(extensions: Extensions, text: string) {
  const editor = open(extensions);
  for (const sign of text) {
    const { from, to } = editor.state.selection;
    const isHandled = editor.view.someProp('handleTextInput', (handle) =>
      handle(editor.view, from, to, sign, () => editor.state.tr.insertText(sign, from, to)),
    );
    if (!isHandled) editor.view.dispatch(editor.state.tr.insertText(sign, from, to));
  }
  return editor.getJSON();
}

function pasted(extensions: Extensions, text: string) {
  const editor = open(extensions);
  editor.view.pasteText(text);
  return editor.getJSON();
}

const products = [
  'Total 5 * 3 * 2 = 30',
  '2 ** 3 ** 4',
  'a * b',
  '4*5*6',
  'snake _ case _ name',
  '* * *x',
  'a ~~ b ~~ c',
];

test.each(editors.flatMap((editor) => products.map((text) => ({ ...editor, text }))))(
  '“$text” stays as typed and as pasted in $name',
  ({ extensions, text }) => {
    for (const { content } of [typed(extensions, `x ${text} y`), pasted(extensions, `x ${text} y`)])
      expect(content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: `x ${text} y` }] }]);
  },
);

test.each(editors)('signs around words still make marks in $name', ({ extensions }) => {
  for (const [text, type] of [
    ['x *one two*', 'italic'],
    ['x **one two**', 'bold'],
    ['x _one two_', 'italic'],
  ] as const) {
    const marked = [
      { type: 'text', text: 'x ' },
      { type: 'text', text: 'one two', marks: [{ type }] },
    ];
    for (const doc of [typed(extensions, text), pasted(extensions, text)])
      expect(doc.content?.[0]?.content).toEqual(marked);
  }
});
