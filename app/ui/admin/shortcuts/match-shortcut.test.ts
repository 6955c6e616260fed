import { expect, test } from 'vitest';
import { type KeyContext, type KeyPress, matchesShortcut } from './match-shortcut.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const place = (details: Partial<KeyContext> = {}): KeyContext => ({
  isTyping: false,
  isEditor: false,
  areSingleKeysOff: false,
  ...details,
});

test('Ctrl or Cmd and the letter are the chord, in any case of the letter', () => {
  expect(matchesShortcut('Ctrl B', press('b', { ctrlKey: true }), place())).toBe(true);
  expect(matchesShortcut('Ctrl B', press('B', { metaKey: true }), place())).toBe(true);
  expect(matchesShortcut('Ctrl B', press('b'), place())).toBe(false);
  expect(matchesShortcut('Ctrl K', press('k', { ctrlKey: true, shiftKey: true }), place())).toBe(false);
});

test('Shift belongs to a chord or it does not', () => {
  expect(matchesShortcut('Ctrl Shift z', press('Z', { ctrlKey: true, shiftKey: true }), place())).toBe(true);
  expect(matchesShortcut('Ctrl Shift z', press('z', { ctrlKey: true }), place())).toBe(false);
  expect(matchesShortcut('Ctrl z', press('Z', { ctrlKey: true, shiftKey: true }), place())).toBe(false);
});

test('chords work while typing, but not in an editor, where Ctrl B is bold', () => {
  const chord = press('b', { ctrlKey: true });
  expect(matchesShortcut('Ctrl B', chord, place({ isTyping: true }))).toBe(true);
  expect(matchesShortcut('Ctrl B', chord, place({ isTyping: true, isEditor: true }))).toBe(false);
});

test('Ctrl S saves in an editor too', () => {
  const inEditor = place({ isTyping: true, isEditor: true });
  expect(matchesShortcut('Ctrl s', press('s', { ctrlKey: true }), inEditor)).toBe(true);
  expect(matchesShortcut('Ctrl s', press('s', { ctrlKey: true, shiftKey: true }), inEditor)).toBe(false);
});

test('single keys are letters while somebody types', () => {
  expect(matchesShortcut('j', press('j'), place())).toBe(true);
  expect(matchesShortcut('?', press('?', { shiftKey: true }), place())).toBe(true);
  expect(matchesShortcut('j', press('j'), place({ isTyping: true }))).toBe(false);
  expect(matchesShortcut('k', press('k', { ctrlKey: true }), place())).toBe(false);
});

test('single keys can be switched off; arrows and chords stay', () => {
  const off = place({ areSingleKeysOff: true });
  expect(matchesShortcut('j', press('j'), off)).toBe(false);
  expect(matchesShortcut('ArrowDown', press('ArrowDown'), off)).toBe(true);
  expect(matchesShortcut('Ctrl K', press('k', { ctrlKey: true }), off)).toBe(true);
});
