import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

/**
 * A body in which a few short texts differ from copy to copy, compressed once for all copies. In the compressed bytes
 * these texts are not compressed, so other texts of the same lengths overwrite them.
 */
export interface Template {
  body: Buffer;
  /** Where the texts stand in `body`, in this order. */
  places: Place[];
}

interface Place {
  at: number;
  /** Which of the texts stands here, from 0. */
  text: number;
  length: number;
}

export const encodings = ['zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A body in the encodings that browsers request, the cheapest to expand first. */
export type Templates = Record<Encoding, Template | null> & { identity: Template };

const { constants } = zlib;
const deflateRaw = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.deflateRaw);
const expand: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  zstd: promisify<Buffer, Buffer>(zlib.zstdDecompress),
  br: promisify<Buffer, Buffer>(zlib.brotliDecompress),
  gzip: promisify<Buffer, Buffer>(zlib.gunzip),
};
/** Brotli derives the code of a letter from the two before it: the two after the text are not compressed either. */
const lettersAfter = 2;

/** Returns letters that no page contains by chance, and from which compression gains nothing. */
const randomText = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

/** Returns the template of a body that is sent as it is. */
export function plainTemplate(body: Buffer, texts: readonly string[]): Template {
  const places: Place[] = [];
  for (const [text, words] of texts.entries()) {
    for (let at = body.indexOf(words); at !== -1; at = body.indexOf(words, at + 1))
      places.push({ at, text, length: words.length });
  }
  return { body, places: places.sort((one, other) => one.at - other.at) };
}

/**
 * Compresses a template off the event loop.
 * @returns null if a copy would not expand to the body with other texts
 */
export async function compressAround(plain: Template, encoding: Encoding): Promise<Template | null> {
  // Another text in each place: a repetition would be compressed.
  const marks = plain.places.map(({ length }) => randomText(length));
  const pieces = piecesOf(plain, marks);
  const body = await (encoding === 'gzip' ? gzipPieces(pieces) : compressPieces(pieces, encoding));
  const places = plain.places.map((place, number) => ({ ...place, at: body.indexOf(marks[number] ?? '') }));
  if (places.some(({ at }) => at === -1)) return null;
  const texts: string[] = [];
  for (const { text, length } of places) texts[text] ??= randomText(length);
  const expected = fillTemplate(plain, texts);
  const copy = fillTemplate({ body, places }, texts);
  if (encoding === 'gzip') sealGzip(copy, expected);
  const isRight = await expand[encoding](copy).then(
    (expanded) => expanded.equals(expected),
    () => false,
  );
  return isRight ? { body, places } : null;
}

interface Piece {
  bytes: Buffer;
  isCompressed: boolean;
}

function piecesOf({ body, places }: Template, texts: string[]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const [at, text] of texts.entries()) {
    const place = places[at]?.at ?? 0;
    const after = place + text.length;
    const end = Math.min(after + lettersAfter, places[at + 1]?.at ?? body.length);
    pieces.push({ bytes: body.subarray(done, place), isCompressed: true });
    pieces.push({ bytes: Buffer.concat([Buffer.from(text), body.subarray(after, end)]), isCompressed: false });
    done = end;
  }
  return [...pieces, { bytes: body.subarray(done), isCompressed: true }];
}

/** Zstandard and Brotli leave a short piece as it is if compression gains nothing. */
async function compressPieces(pieces: Piece[], encoding: 'zstd' | 'br'): Promise<Buffer> {
  const [stream, flush] =
    encoding === 'zstd'
      ? [zlib.createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 9 } }), constants.ZSTD_e_flush]
      : [
          zlib.createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
          constants.BROTLI_OPERATION_FLUSH,
        ];
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    stream
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject);
  });
  for (const { bytes } of pieces) {
    stream.write(bytes);
    await new Promise<void>((resolve) => stream.flush(flush, resolve));
  }
  stream.end();
  await ended;
  return Buffer.concat(chunks);
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Writes blocks of DEFLATE (RFC 1951): each piece is compressed separately, or stored. */
async function gzipPieces(pieces: Piece[]): Promise<Buffer> {
  const blocks = await Promise.all(
    pieces.map(({ bytes, isCompressed }) =>
      isCompressed ? deflateRaw(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : storedBlock(bytes),
    ),
  );
  const whole = Buffer.concat(pieces.map(({ bytes }) => bytes));
  const body = Buffer.concat([gzipHeader, ...blocks, lastBlock, Buffer.alloc(8)]);
  body.writeUInt32LE(whole.length, body.length - 4);
  return body;
}

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** Returns a copy of the body with these texts of ASCII letters. A copy in gzip needs its checksum (`sealGzip`). */
export function fillTemplate({ body, places }: Template, texts: readonly string[]): Buffer {
  const copy = Buffer.from(body);
  for (const { at, text, length } of places) copy.write(texts[text] ?? '', at, length, 'latin1');
  return copy;
}

/** Writes the checksum of the expanded body into a copy. */
export function sealGzip(copy: Buffer, expanded: Buffer): void {
  copy.writeUInt32LE(zlib.crc32(expanded), copy.length - 8);
}
