import { expect, test } from 'vitest';
import { sampleBlock } from '#app/modules/site/page/placeholders.ts';
import { type TextField, textFieldsOf } from '#app/modules/site/page/text-fields.ts';
import { type CanvasPage, withMessage } from './canvas-page.ts';
import type { EditorMessage } from './messages.ts';
import { findTextPart, typedTextUpdate } from './text-part.ts';

const block = { ...sampleBlock('text'), title: 'Title', text: 'One\n\nTwo\n\nThree' };
const empty: CanvasPage = {
  blocks: [],
  written: new Map(),
  isLive: false,
  selected: null,
  typed: 0,
  isReadOnly: true,
};
const message = (changed: object, others: Partial<EditorMessage> = {}): EditorMessage => ({
  kind: 'page',
  order: [block.id],
  changed: [{ ...block, ...changed }],
  selected: null,
  typed: 0,
  isReadOnly: false,
  ...others,
});
const fieldNamed = (name: string, text: string): TextField => {
  const field = textFieldsOf({ ...block, [name]: text }).find(({ path }) => path.join() === name);
  if (!field) throw new Error(`No field ${name}`);
  return field;
};
function typedIn(name: string, text: string, shownText: string, nth = 0) {
  const part = findTextPart(fieldNamed(name, text), shownText, nth);
  if (!part) throw new Error('It cannot be typed in');
  return { id: block.id, path: [name], sequence: 0, ...part };
}

test('a paragraph that is emptied stays empty, and the next one stays where it is', () => {
  const typed = typedIn('text', block.text, 'Two');
  const text = typed.wholeOf('');
  expect(typedTextUpdate(typed, '', withMessage(empty, message({ text })))).toBeUndefined();
  expect(typed.wholeOf('New')).toBe('One\n\nNew\n\nThree');
});

test('of two paragraphs with the same words the one that is typed in changes', () => {
  expect(typedIn('text', 'Same\n\nSame', 'Same', 1).wholeOf('New')).toBe('Same\n\nNew');
});

test('signs that are marks in running text are typed as themselves', () => {
  const typed = typedIn('text', 'One\n\n5\\* hotels', '5* hotels');
  const text = typed.wholeOf('5* hotels and 4* inns');
  expect(text).toBe('One\n\n5\\* hotels and 4\\* inns');
  expect(typed.shownOf(text)).toBe('5* hotels and 4* inns');
  expect(findTextPart(fieldNamed('text', '- item'), 'item', 0)).toBeNull();
  expect(findTextPart(fieldNamed('text', 'with *emphasis*'), 'with ', 0)).toBeNull();
});

test('a space at the end leaves the caret where it is', () => {
  const typed = typedIn('text', block.text, 'Two');
  const text = typed.wholeOf('Two ');
  expect(typedTextUpdate(typed, 'Two ', withMessage(empty, message({ text })))).toBeUndefined();
  expect(
    typedTextUpdate(typedIn('title', 'Title', 'Title'), 'Title ', withMessage(empty, message({ title: 'Title ' }))),
  ).toBe(undefined);
});

test('a section that is not valid at the moment keeps what is typed, and undo changes it', () => {
  const typed = typedIn('title', block.title, block.title);
  const valid = withMessage(empty, message({}));
  const emptied = withMessage(valid, message({ title: '' }));
  expect(emptied.blocks).toMatchObject([{ title: block.title }]);
  expect(typedTextUpdate(typed, '', emptied)).toBeUndefined();
  expect(typedTextUpdate(typed, 'New', withMessage(valid, message({ title: 'New', text: '' })))).toBeUndefined();
  expect(typedTextUpdate(typed, 'New', withMessage(emptied, message({})))).toBe(block.title);
});

test('typing is over once another user edits the page, also with words on their way', () => {
  const typed = { ...typedIn('title', block.title, block.title), sequence: 3 };
  expect(typedTextUpdate(typed, 'New', withMessage(empty, message({})))).toBeUndefined();
  expect(typedTextUpdate(typed, 'New', withMessage(empty, message({}, { isReadOnly: true })))).toBeNull();
});
