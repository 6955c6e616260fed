import { expect, test } from 'vitest';
import { UnreadableFileError } from '../unreadable-file-error.ts';
import { decodeText } from './decode-text.ts';

const text = 'Émile;“Zoë”\r\n';
const utf16 = (value: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(value, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, as Excel writes it', utf16(`\uFEFF${text}`, false)],
  ['UTF-16 in the other order', utf16(`\uFEFF${text}`, true)],
  ['UTF-16 without a mark', utf16(text, false)],
  ['UTF-16 in the other order without a mark', utf16(text, true)],
  ['windows-1252', Buffer.from([0xc9, ...Buffer.from('mile;'), 0x93, ...Buffer.from('Zo'), 0xeb, 0x94, 13, 10])],
])('a text in %s is decoded', (_encoding, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test('a byte of windows-1252 in UTF-8 does not change the other letters', () => {
  expect(decodeText(Buffer.concat([Buffer.from('Zoë é'), Buffer.from([0xe9, 0x2c]), Buffer.from('ü')]))).toBe(
    'Zoë éé,ü',
  );
});

test.each([
  ['a workbook', Buffer.from('PK\x03\x04\x14\x00', 'latin1')],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 9])],
])('%s is refused with what to do', (_what, bytes) => {
  expect(() => decodeText(bytes)).toThrow(UnreadableFileError);
  expect(() => decodeText(bytes)).toThrow('Save it as CSV');
});

test('no text is an empty text', () => {
  expect(decodeText(new Uint8Array())).toBe('');
});
