// @vitest-environment happy-dom
import { Editor, type Extensions, type JSONContent } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { articleExtensions } from '#app/modules/blog/admin/editor/text/extensions.ts';
import { commandsOf } from './commands.ts';
import { insertBlock } from './insert-block.ts';
import { textExtensions } from './text-extensions.ts';

const line = (text: string): JSONContent =>
  text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] };
const picture = { type: 'figure', attrs: { src: '/icon-512.png', alt: 'Our sign' } };
const button = { type: 'button', attrs: { label: 'Begin', href: '/contact' } };
const film = { type: 'video', attrs: { provider: 'vimeo', id: '1', title: 'A film' } };
const divider = { type: 'horizontalRule' };

const texts: { name: string; extensions: Extensions; blocks: JSONContent[] }[] = [
  { name: 'a post', extensions: articleExtensions, blocks: [picture, button, film, divider] },
  { name: 'a letter', extensions: textExtensions.letter, blocks: [picture, button] },
];
const cases = texts.flatMap(({ blocks, ...text }) =>
  blocks.map((block) => ({ ...text, block, kind: block.type ?? '' })),
);

function open(extensions: Extensions, ...content: JSONContent[]): Editor {
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({ element, extensions, injectCSS: false, content: { type: 'doc', content } });
  onTestFinished(() => {
    editor.destroy();
    element.remove();
  });
  return editor;
}

/** Each block by its words, or by its kind if it has none. */
const blockTexts = ({ state: { doc } }: Editor) =>
  doc.children.map((node) => (node.isTextblock ? node.textContent : node.type.name));

/** Types a text, character by character, as a browser reports it. */
function type(editor: Editor, text: string) {
  for (const sign of text) {
    const { view, state } = editor;
    const { from, to } = state.selection;
    const usual = () => view.state.tr.insertText(sign);
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, sign, usual))) view.dispatch(usual());
  }
}

function press(editor: Editor, key: string, held: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event));
}

function paste(editor: Editor, kind: string, text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const getData = (requestedKind: string) => (requestedKind === kind ? text : '');
  Object.assign(event, { clipboardData: { types: [kind], getData, files: [], items: [] } });
  editor.view.dom.dispatchEvent(event);
}

/** Begins to compose, as an input method does. Its words are the browser's act. */
function compose(editor: Editor) {
  editor.view.dom.dispatchEvent(new Event('compositionstart', { bubbles: true }));
}

function bring(editor: Editor, inputType: string) {
  const event = Object.assign(new Event('beforeinput', { bubbles: true, cancelable: true }), { inputType });
  editor.view.dom.dispatchEvent(event);
  return event;
}

test.each(cases)(
  'words that are written while a $kind of $name is selected go below it',
  ({ extensions, block, kind }) => {
    const selected = (...after: JSONContent[]) => {
      const editor = open(extensions, block, ...after);
      editor.commands.setNodeSelection(0);
      return editor;
    };
    for (const [after, rest] of [
      [[], []],
      [[line('')], []],
      [[line('After')], ['After']],
    ] as const) {
      const typing = selected(...after);
      type(typing, 'on');
      expect(blockTexts(typing)).toEqual([kind, 'on', ...rest]);

      for (const [type_, text] of [
        ['text/plain', 'on'],
        ['text/html', '<p>on</p>'],
      ] as const) {
        const pasting = selected(...after);
        paste(pasting, type_, text);
        expect(blockTexts(pasting)).toEqual([kind, 'on', ...rest]);
      }

      const composing = selected(...after);
      compose(composing);
      expect(blockTexts(composing)).toEqual([kind, '', ...rest]);
      expect(composing.state.selection.$from.parent.type.name).toBe('paragraph');

      for (const inputType of ['insertText', 'insertCompositionText', 'insertReplacementText', 'insertParagraph']) {
        const bringing = selected(...after);
        expect(bring(bringing, inputType).defaultPrevented).toBe(inputType === 'insertParagraph');
        expect(blockTexts(bringing)).toEqual([kind, '', ...rest]);
      }

      for (const held of [{}, { shiftKey: true }, { ctrlKey: true }]) {
        const entering = selected(...after);
        expect(press(entering, 'Enter', held)).toBe(true);
        type(entering, 'on');
        expect(blockTexts(entering)).toEqual([kind, 'on', ...rest]);
      }
    }
  },
);

test.each(cases)('Backspace and Delete delete a selected $kind of $name', ({ extensions, block }) => {
  for (const key of ['Backspace', 'Delete']) {
    const editor = open(extensions, line('Before'), block, line('After'));
    editor.commands.setNodeSelection(8);
    expect(press(editor, key)).toBe(true);
    expect(blockTexts(editor)).toEqual(['Before', 'After']);
  }
});

test.each(cases)('a $kind of $name comes to the caret, which is below it then', ({ extensions, block, kind }) => {
  for (const [before, caret, after] of [
    [[line('')], 1, [kind, '|']],
    [[line('One')], 4, ['One', kind, '|']],
    [[line('One'), line('')], 6, ['One', kind, '|']],
    [[line('One')], 1, [kind, '|One']],
    [[line('One')], 2, ['O', kind, '|ne']],
    [[line('One'), line('Two')], 4, ['One', kind, '|Two']],
    [[line('One'), { ...line('Two'), type: 'heading', attrs: { level: 2 } }], 4, ['One', kind, '|', 'Two']],
  ] as const) {
    const editor = open(extensions, ...before);
    editor.commands.setTextSelection(caret);
    insertBlock(editor, block);
    type(editor, '|');
    expect(blockTexts(editor)).toEqual(after);
  }
});

test.each(cases)(
  'a $kind of $name that is inserted replaces neither words nor a part',
  ({ extensions, block, kind }) => {
    const editor = open(extensions, line('One two'));
    editor.commands.setTextSelection({ from: 5, to: 8 });
    insertBlock(editor, block);
    expect(blockTexts(editor)).toEqual(['One two', kind, '']);

    const part = open(extensions, picture);
    part.commands.setNodeSelection(0);
    insertBlock(part, block);
    expect(blockTexts(part)).toEqual(['figure', kind, '']);
  },
);

test('no command of a post takes a selected picture away', () => {
  for (const command of commandsOf(open(articleExtensions))) {
    const editor = open(articleExtensions, picture);
    editor.commands.setNodeSelection(0);
    command.run(editor, () => {});
    let pictures = 0;
    editor.state.doc.descendants(({ type: { name } }) => {
      if (name === 'figure') pictures++;
    });
    expect(pictures, command.label).toBe(1);
  }
});

test('a table comes below a picture, is filled from its first cell, and a paragraph follows it', () => {
  const editor = open(articleExtensions, line(''));
  insertBlock(editor, picture);
  press(editor, 'Enter');
  commandsOf(editor)
    .find(({ label }) => label === 'Table')
    ?.run(editor, () => {});
  type(editor, 'A');
  expect(blockTexts(editor)).toEqual(['figure', '', 'table', '']);
  expect(editor.state.doc.child(2).firstChild?.firstChild?.textContent).toBe('A');
});

test('three dashes become a divider, and the next words go below it', () => {
  const editor = open(articleExtensions, line(''));
  type(editor, '---on');
  expect(blockTexts(editor)).toEqual(['horizontalRule', 'on']);
});

test('what is typed over a footnote goes behind it', () => {
  const note = { type: 'footnote', attrs: { text: 'Source' } };
  const editor = open(articleExtensions, { type: 'paragraph', content: [{ type: 'text', text: 'One' }, note] });
  editor.commands.setNodeSelection(4);
  type(editor, '.');
  expect(editor.getJSON().content?.[0]?.content).toMatchObject([{ text: 'One' }, note, { text: '.' }]);
});

test('one undo takes back the letter that is typed after a picture, the next one the picture', () => {
  const editor = open(textExtensions.letter, line(''));
  type(editor, 'One');
  insertBlock(editor, picture);
  type(editor, 'T');
  expect(blockTexts(editor)).toEqual(['One', 'figure', 'T']);
  editor.commands.undo();
  expect(blockTexts(editor)).toEqual(['One', 'figure', '']);
  editor.commands.undo();
  expect(blockTexts(editor)).toEqual(['One']);
});

test('nothing is added to a text that may only be read', () => {
  const editor = open(articleExtensions, picture);
  editor.setEditable(false);
  editor.commands.setNodeSelection(0);
  compose(editor);
  bring(editor, 'insertText');
  expect(blockTexts(editor)).toEqual(['figure']);
});
