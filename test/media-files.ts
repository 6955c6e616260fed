import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Makes a picture of one colour and a stripe, so that there is something to compress. */
export const makePicture = ({ width = 64, height = 48, colour = '#426a88' } = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height: Math.ceil(height / 4), channels: 3, background: '#f0b33c' },
      },
      left: 0,
      top: 0,
    },
  ]);

/** Makes a picture as full of detail as a photograph: a JPEG of 12 million pixels has more than 4 MB. */
export const makeNoise = ({ width = 4032, height = 3024 } = {}): Sharp =>
  sharp(randomBytes(Math.ceil(width / 3) * Math.ceil(height / 3) * 3), {
    raw: { width: Math.ceil(width / 3), height: Math.ceil(height / 3), channels: 3 },
  }).resize(width, height, { kernel: 'nearest' });

/** Makes a photograph like a phone's: rotated by its metadata, with its location. */
export const makePhonePhoto = ({ width = 64, height = 48 } = {}, image = makePicture({ width, height })) =>
  image
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'Whoever held it' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Returns one box of an MP4: its length, its name, and its content. */
export function box(name: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** The beginnings of other files and of scripts, as compressed content contains them by chance. */
export const signs = ['<%@', '<script', '<?php', '<!DOCTYPE html>', '<html', 'javascript:', '%PDF-1.7', 'PK\x05\x06'];

/**
 * Writes each sign at ten random places of a copy, neither at its start nor at its end, and nowhere over a marker of a
 * JPEG.
 */
export function plant(bytes: Buffer, words: readonly string[] = signs): Buffer {
  const planted = Buffer.from(bytes);
  for (const word of words.flatMap((sign) => Array.from({ length: 10 }, () => sign))) {
    let at: number;
    do at = 2048 + Math.floor(Math.random() * (bytes.length - 4096));
    while (planted.subarray(at - 1, at + word.length + 1).includes(0xff));
    planted.write(word, at, 'latin1');
  }
  return planted;
}

interface VideoDetails {
  seconds?: number;
  width?: number;
  height?: number;
  /** Whether it is marked as rotated, like a video from a phone held upright. */
  isTurned?: boolean;
}

/** Returns a valid MP4 without visible content, of this many bytes or a few more. */
export function makeVideo({ bytes = 0, ...details }: VideoDetails & { bytes?: number } = {}): Buffer {
  return Buffer.concat([...videoHead(details), box('mdat', Buffer.alloc(bytes, 7))]);
}

/** Returns all boxes of a video except `mdat`, the large one. */
export function videoHead({ seconds = 12, width = 640, height = 360, isTurned = false }: VideoDetails = {}): Buffer[] {
  const mvhd = box('mvhd', numbers(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80));
  const one = 1 << 16;
  const matrix = isTurned
    ? numbers(0, one, 0, -one >>> 0, 0, 0, 0, 0, 1 << 30)
    : numbers(one, 0, 0, 0, one, 0, 0, 0, 1 << 30);
  const tkhd = box('tkhd', Buffer.alloc(40), matrix, numbers(width << 16, height << 16));
  return [box('ftyp', Buffer.from('isom\0\0\0\0isommp42')), box('moov', mvhd, box('trak', tkhd))];
}

/** Returns a video as phones record it: the index behind the frames, sound first, and the place in its metadata. */
export function makePhoneVideo({ brand = 'qt  ', codec = 'hvc1', frames = randomBytes(300_000) } = {}): Buffer {
  const mvhd = box('mvhd', numbers(0, 0, 0, 600, 600 * 7), Buffer.alloc(80));
  const matrix = numbers(0, 1 << 16, 0, -(1 << 16) >>> 0, 0, 0, 0, 0, 1 << 30);
  const track = (width: number, height: number, entry: string) =>
    box(
      'trak',
      box('tkhd', Buffer.alloc(40), matrix, numbers(width << 16, height << 16)),
      box('mdia', box('minf', box('stbl', box('stsd', numbers(0, 1), box(entry, Buffer.alloc(78)))))),
    );
  const place = box('meta', box('keys', Buffer.from('com.apple.quicktime.location.ISO6709')), Buffer.alloc(8));
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`)),
    box('wide'),
    box('mdat', frames),
    box('moov', mvhd, track(0, 0, 'mp4a'), track(1920, 1080, codec), place),
  ]);
}

/** Returns an element of a WebM, with an identifier in hexadecimal digits. Without a length it lasts until the end. */
export function element(id: string, content: Uint8Array, { hasLength = true } = {}): Buffer {
  const length = Buffer.alloc(8, 0xff);
  if (hasLength) length.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  else length[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), length, content]);
}

/** Returns a WebM as a browser records it, without the length of its segment, or as an encoder writes it, with it. */
export const makeWebm = ({ hasLength = true, content = randomBytes(20_000) } = {}): Buffer =>
  Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067', element('1f43b675', content, { hasLength }), { hasLength }),
  ]);

const streamObject = (number: number, dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${dictionary}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

/**
 * Returns a PDF as an office program writes it: packed objects, a packed table of them, metadata as XML, the page on
 * which it opens, and the fonts and pictures as streams.
 */
export function makeOfficePdf(streams: Buffer[]): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/XYZ null null 0]/MarkInfo<</Marked true>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[<</Subtype/Link/A<</S/URI/URI(https://example.org/)>>>>]>>',
  ];
  const places = objects.map((_, index) => `${index + 1} ${objects.slice(0, index).join('\n').length + (index && 1)}`);
  const index = `${places.join(' ')} `;
  const packed = deflateSync(Buffer.from(index + objects.join('\n')));
  const metadata = Buffer.from(
    '<?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>',
  );
  const body = Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xb5\xb5\xb5\xb5\n', 'latin1'),
    streamObject(4, `/Type/ObjStm/N ${objects.length}/First ${index.length}/Filter/FlateDecode`, packed),
    streamObject(5, '/Type/Metadata/Subtype/XML', metadata),
    ...streams.map((content, index) => streamObject(6 + index, '/Filter/FlateDecode', content)),
  ]);
  const table = streamObject(900, '/Type/XRef/W[1 4 2]/Root 1 0 R/Filter/FlateDecode', deflateSync(randomBytes(200)));
  return Buffer.concat([body, table, Buffer.from(`startxref\n${body.length}\n%%EOF\n`)]);
}

/** Returns a PDF as a scanner writes it: a JPEG for each page, and zeros up to the next block. */
export function makeScannerPdf(pages: Buffer[]): Buffer {
  const body = Buffer.concat([
    Buffer.from('%PDF-1.3\r\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\r\n2 0 obj<</Type/Pages/Count 0>>endobj\r\n'),
    ...pages.map((page, index) =>
      streamObject(3 + index, '/Type/XObject/Subtype/Image/Filter/DCTDecode/ColorSpace/DeviceRGB', page),
    ),
    Buffer.from('trailer<</Root 1 0 R>>\r\nstartxref\r\n0\r\n%%EOF\r\n'),
  ]);
  return Buffer.concat([body, Buffer.alloc(512 - (body.length % 512))]);
}

export const makePdf = (inside = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${inside}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

export const makeSvg = (inside = '<circle cx="5" cy="5" r="4" fill="#426a88"/>', attributes = ''): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${attributes}>${inside}</svg>`);
