import { Buffer } from 'node:buffer';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { inspectBytes } from '#test/inspect-bytes.ts';
import { makePdf, makePicture } from '#test/media-files.ts';
import { inspectMemberPicture } from './inspect-member-picture.server.ts';

const ascii = (text: string) => Buffer.from(text, 'latin1');
const bytes = (hex: string, length = 400) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(length)]);
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const bigEndian = (text: string) => utf16(text).swap16();
/** A box of ISO media that says which format the file is. */
const isoMedia = (brand: string) =>
  Buffer.concat([bytes('00000018', 0), ascii(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(400)]);

const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>';

const refused: [what: string, make: () => Buffer | Promise<Buffer>, says: RegExp][] = [
  ['a picture of an iPhone', () => isoMedia('heic'), /^This is a HEIC picture.*Save it as a JPEG/],
  ['a series of an iPhone', () => isoMedia('hevc'), /^This is a HEIC picture/],
  ['a picture of another telephone', () => isoMedia('mif1'), /^This is a HEIC picture/],
  ['a TIFF', () => makePicture().tiff().toBuffer(), /^This is a TIFF picture\. Save it as a JPEG/],
  ['a BMP', () => bytes('424d'), /^This is a BMP picture/],
  ['Photoshop', () => bytes('38425053'), /^This is a Photoshop file/],
  [
    'a PDF saved as UTF-16',
    () => utf16(makePdf().toString('latin1')),
    /^This is a PDF that a program has saved as text/,
  ],
  ['the same, the other way round', () => bigEndian(makePdf().toString('latin1')), /^This is a PDF that a program/],
  ['an SVG in UTF-16', () => utf16(svg), /^This is an SVG in UTF-16\. Save it in UTF-8/],
  ['an old Word document', () => bytes('d0cf11e0a1b11ae1', 2000), /older Office program.*Save it as \.docx/],
  ['RTF', () => ascii('{\\rtf1\\ansi Words}'), /^This is an RTF document/],
  ['an archive', () => Buffer.from(zipSync({ 'a.txt': ascii('a') })), /^This is an archive.*Unpack it/],
  ['sound', () => ascii(`RIFF\x24\0\0\0WAVEfmt ${'\0'.repeat(40)}`), /^This is a sound file/],
  ['a program', () => ascii('MZ and more'), /^This is a program/],
  ['a page', () => ascii('<!doctype html><p>Words</p>'), /^This is a web page/],
  ['words', () => Buffer.from('Words – “in” UTF-8'), /^This is a text file/],
  ['noise', () => Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 7 + 129) % 256)), /something else/],
];

test.each(refused)('%s is refused with what it is and what to do', async (_what, make, says) => {
  await expect(inspectBytes(await make())).rejects.toThrow(says);
  await expect(inspectBytes(await make())).rejects.toThrow('The library takes pictures');
});

test('a PDF that was saved as text in UTF-8 says so, and not that it is packed', async () => {
  const body = Buffer.from(Array.from({ length: 400 }, (_, index) => 128 + (index % 100)));
  const damaged = Buffer.from(
    Buffer.concat([ascii('%PDF-1.5\n4 0 obj<</Type/ObjStm>>stream\n'), body, ascii('\nendstream\n%%EOF\n')]).toString(
      'utf8',
    ),
  );
  await expect(inspectBytes(damaged)).rejects.toThrow('was saved as text by a program');
});

test('a member reads what a file is instead of a picture', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'member-picture-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [path, output] = [join(folder, 'file'), join(folder, 'output')];
  const refusalOf = (file: Buffer) => {
    writeFileSync(path, file);
    return inspectMemberPicture({ kind: 'member-picture', path, output, isSquare: false }).catch(String);
  };
  expect(await refusalOf(isoMedia('heic'))).toMatch(/HEIC picture.*Save it as a JPEG.*A picture is a JPEG, PNG/);
  expect(await refusalOf(makePdf())).toMatch(/A picture is a JPEG, PNG/);
  expect(await refusalOf(ascii('words'))).toMatch(/This is a text file\. A picture is a JPEG/);
});
