import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { digestOf } from '#app/lib/token.server.ts';

const brotli = promisify(brotliCompress);
const gzipBody = promisify(gzip);

/** One body in the three encodings that browsers request, with the weak ETag they share. */
export interface CompressedBody {
  etag: string;
  identity: Buffer;
  gzip: Buffer | null;
  br: Buffer | null;
  /** The memory used, in bytes. */
  bytes: number;
}

/** Only text is worth compressing; fonts and pictures are compressed already. Event streams must not be held back. */
export const isCompressible = (type: string): boolean =>
  /^text\/(?!event-stream)|json|javascript|xml|svg|manifest/.test(type);

/**
 * Compresses a body off the event loop.
 * @param quality Brotli's, 0 to 11: 5 if a visitor is waiting, 11 for files that never change.
 */
export async function compressBody(identity: Buffer, type: string, quality = 5): Promise<CompressedBody> {
  const etag = etagOf(identity);
  if (!isCompressible(type)) return { etag, identity, gzip: null, br: null, bytes: identity.length };

  const [br, gz] = await Promise.all([packBrotli(identity, quality), gzipBody(identity, { level: 6 })]);
  return { etag, identity, gzip: gz, br, bytes: identity.length + br.length + gz.length };
}

/** Returns a weak ETag: it names the content, whatever its encoding. */
export const etagOf = (body: string | Buffer): string => `W/"${digestOf(body).slice(0, 22)}"`;

/**
 * Compresses with Brotli, off the event loop. The best quality needs some 100 ms for a page and saves a tenth of it.
 */
export const packBrotli = (identity: Buffer, quality: number): Promise<Buffer> =>
  brotli(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  });

/** Returns the smallest encoding that this `Accept-Encoding` allows. */
export function chooseEncoding(body: CompressedBody, acceptEncoding = ''): 'br' | 'gzip' | 'identity' {
  if (body.br && acceptsEncoding(acceptEncoding, 'br')) return 'br';
  if (body.gzip && acceptsEncoding(acceptEncoding, 'gzip')) return 'gzip';
  return 'identity';
}

/** Returns whether this `Accept-Encoding` allows the encoding. */
export function acceptsEncoding(header: string, coding: string): boolean {
  const entry = header.split(',').find((part) => part.trim().split(';')[0]?.trim() === coding);
  return entry !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(entry);
}

/** Returns whether `If-None-Match` names this ETag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare);
}
