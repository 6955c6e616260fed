import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isVisible, storedLine, storedText } from './visible-text.ts';

test.each([
  ...['', ' ', '\n\t', '\u00A0', '\u3000', '\u1680', '\u200B', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u202E'],
  // Hangul fillers, an empty Braille cell, variation selectors and marks: letters and signs for Unicode.
  ...['\u3164', '\u115F', '\u1160', '\uFFA0', '\u2800', '\uFE0F', '\u034F', '\u180E', '\u0301', '\u20DD', '\uE000'],
  ...['\u3164 \u2800\u200B', 'ᅠㅤ', '\u{E0001}'],
])('nobody sees anything of %j', (text) => {
  expect(isVisible(text)).toBe(false);
  expect([storedText(text), storedLine(` ${text}\n`)]).toEqual(['', '']);
});

test.each(['a', '.', '1️⃣', '🙂', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', '한', 'ก็', '⠁', 'é'])(
  'everybody sees %j, and it stays as it is',
  (text) => {
    expect(isVisible(text)).toBe(true);
    expect([storedText(text), storedLine(text)]).toEqual([text, text]);
  },
);

test.each([
  ['spaces', ' '],
  ['lines', '\n'],
  ['characters that show nothing', '\u200B'],
])('a megabyte of %s between two words is read in proportion to its length', (_of, character) => {
  const text = `a${character.repeat(1e6)}b`;
  expect(storedText(`${text}${character}`)).toBe(text);
});

test.each([
  // Arabic, Hebrew, Hindi, Burmese, Thai, Tibetan, Vietnamese, a family and a flag.
  ...['مُحَمَّدٌ', 'בְּרֵאשִׁ֖ית', 'क्षत्रिय', 'ကျွန်ုပ်', 'ปั้นดิ้น', 'བསྒྲུབས', 'Nguyễn Đức', '👩\u200D👩\u200D👧\uFE0F', '🇬🇧'],
  ...['می\u200Cخواهم', 'co-operate – “fine”', "O'Brien"],
])('words of any language stay as they are: %s', (text) => {
  expect([storedText(text), storedLine(text)]).toEqual([text.normalize('NFC'), text.normalize('NFC')]);
});

test.each([
  `Z${'\u0300\u0323\u0361\u0489'.repeat(20)}algo`,
  `a${'\u0301\u200D'.repeat(40)}b`,
  `${'\u0338'.repeat(30)}x`,
  `क${'\u0941\u0300'.repeat(20)}\u093E`,
])('a letter keeps at most four marks: %j', (text) => {
  for (const stored of [storedText(text), storedLine(text)]) {
    expect(stored.normalize('NFD').match(/(?:[\p{Mn}\p{Me}]\p{Cf}*){5,}/u)).toBeNull();
    expect(isVisible(stored)).toBe(true);
  }
});

test.each([
  ['Ann\nField', 'Ann Field'],
  ['Ann\r\n\u2028\u2029\u0085Field', 'Ann Field'],
  ['  Ann \t Field ', 'Ann Field'],
  ['Ann\u202Egnp.exe', 'Anngnp.exe'],
  ['\u2067Ann\u2069 \u200FField\u061C', 'Ann Field'],
  ['Ann\0 \u0007Field', 'Ann Field'],
  ['\u200BAnn\u200B', 'Ann'],
  ['e\u0301te\u0301', 'été'],
])('the line %j is stored as %j', (typed, stored) => {
  expect(storedLine(typed)).toBe(stored);
});

test('a text keeps its lines, its tabs and its directions', () => {
  const text = 'One\n\n\tTwo \u2067שלום\u2069\n';
  expect(storedText(`\n${text}\0\u0008`)).toBe(text.trim());
});

test('what is stored is stored again unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      for (const stored of [storedText, storedLine]) expect(stored(stored(text))).toBe(stored(text));
      expect(storedLine(text)).not.toMatch(/[\n\p{Cc}\p{Bidi_Control}]/u);
    }),
  );
});
