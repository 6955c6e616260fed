import { expect, test } from 'vitest';
import { UnreadableFileError } from '../unreadable-file-error.ts';
import { readCaptions } from './read-captions.ts';

const read = (text: string) => readCaptions(Buffer.from(text));

test('WebVTT stays as it is, with its notes, styles and positions', () => {
  const captions =
    'WEBVTT - A talk\n\nSTYLE\n::cue { color: white }\n\nNOTE from 00:01 --> soon\n\n1\n00:01.000 --> 00:04.500 line:0\n<v Host>Good morning.\n';
  expect(read(captions)).toBe(captions.replace('00:01.000 --> 00:04.500', '00:00:01.000 --> 00:00:04.500'));
});

test.each([
  ['SubRip', '1\n00:00:01,000 --> 00:00:02,500\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\nthree\n'],
  [
    'SubRip of Windows',
    '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nOne\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo\r\nthree',
  ],
  ['SubRip without empty lines', '1\n0:0:1,0 --> 0:0:2,5\nOne\n2\n0:0:3,0 --> 0:0:4,0\nTwo\nthree\n'],
  [
    'SubRip with positions and fonts',
    '7\n00:00:01,000 --> 00:00:02,500 X1:10 X2:20\n{\\an8}<font color="red">One</font>\n\n8\n00:00:03,000 --> 00:00:04,000\nTwo\nthree',
  ],
  ['YouTube', '0:00:01.000,0:00:02.500\nOne\n\n0:00:03.000,0:00:04.000\nTwo[br]three\n'],
  ['WebVTT with commas', '\n\nWEBVTT\n\n00:01,000 --> 00:02,500\nOne\n\n00:03,000 --> 00:04,000\nTwo\nthree\n'],
])('captions in the form of %s become WebVTT', (_name, text) => {
  expect(read(text)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nOne\n\n00:00:03.000 --> 00:00:04.000\nTwo\nthree\n',
  );
});

test('a caption that is a number stays', () => {
  expect(read('1\n00:00:01,000 --> 00:00:02,000\n2026\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo')).toContain('2026\n\n');
  expect(read('0:00:01.000,0:00:02.000\n2\n\n0:00:03.000,0:00:04.000\nTwo')).toContain('2\n\n');
});

test('what is no markup is text, in any encoding', () => {
  expect(read('00:01,0 --> 00:02,0\n<i>Tea</i> & a < b, 3 <b>4</b>')).toContain(
    '<i>Tea</i> &amp; a &lt; b, 3 <b>4</b>',
  );
  expect(readCaptions(Buffer.from('00:01,0 --> 00:02,0\nCafé', 'latin1'))).toContain('Café');
  expect(readCaptions(Buffer.from('\uFEFF00:01,0 --> 00:02,0\nCafé', 'utf16le'))).toContain('Café');
});

test.each([
  ['a page', '<html>'],
  ['nothing', ''],
  ['a heading alone', 'WEBVTT'],
  ['another file', 'PK\u0003\u0004\0\0'],
  ['a text', 'Good morning.\nWelcome.'],
])('%s is refused with what is taken', (_name, text) => {
  expect(() => read(text)).toThrow(UnreadableFileError);
  expect(() => read(text)).toThrow('contains no captions');
});

test('times that cannot be read are named', () => {
  expect(() => read('1\n00:00:01,000 --> later\nOne')).toThrow('line 2 cannot be read: “00:00:01,000 --> later”');
  expect(() => read('WEBVTT\n\n00:01.000 --> 1 minute\nOne')).toThrow('line 3');
});
