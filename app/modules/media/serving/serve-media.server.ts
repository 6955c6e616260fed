import { and, eq } from 'drizzle-orm';
import { countRefusedRequest } from '#app/core/audit/count-refused-requests.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { isCompressible, matchesEtag } from '#app/core/page-cache/compress.server.ts';
import { downloadName } from '../file-types.ts';
import { originalKey, variantKey } from '../keys.ts';
import { releaseWritten, webStreamOf } from '../storage/pieces.server.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { MissingFileError } from '../storage/storage-errors.ts';
import { mediaFiles, mediaVariants } from '../tables.server.ts';
import { isPublicFile } from './open-file.server.ts';
import { type Part, parseRange } from './parse-range.ts';

/** Opened directly, a file is a document of an opaque origin without scripts. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
const forGood = 'public, max-age=31536000, immutable';
const askAgain = 'public, max-age=0, must-revalidate';

interface Asker {
  /** Called only if the response depends on it. */
  isAdmin: () => Promise<boolean>;
  /** Returns whether everything passed on so far is written, so that its memory can be released at once. */
  isWritten?: () => boolean;
}

/**
 * Serves `/media/{address}` and `/media/{address}/{variant}`. A file that is neither public nor shown by a published
 * document exists only for admins; all others get a 404.
 */
export async function serveMedia(request: Request, { isAdmin, isWritten = () => false }: Asker): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [, address = '', variant] = pathname.match(/^\/media\/([\w-]+\.\w+)(?:\/([\w-]+\.\w+))?$/) ?? [];
  const file = address ? await findStored(address, variant) : null;
  if (!file) return missingFile();
  if (!file.isOpen && !(await isAdmin())) {
    countRefusedRequest('private-file');
    return missingFile();
  }

  const etag = `"${file.key.slice('files/'.length)}"`;
  const headers = new Headers({
    'Content-Type': contentType(file.type),
    'Content-Disposition': disposition(file),
    'Content-Security-Policy': filePolicy,
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Cache-Control': cacheControl(file, searchParams.get('v')),
  });
  if (matchesEtag(request.headers.get('If-None-Match') ?? undefined, etag))
    return new Response(null, { status: 304, headers });

  const ifRange = request.headers.get('If-Range');
  const part = parseRange(ifRange === null || ifRange === etag ? request.headers.get('Range') : null, file.bytes);
  if (part === 'outside') {
    headers.set('Content-Range', `bytes */${file.bytes}`);
    return new Response(null, { status: 416, headers });
  }
  return send(request, file, part, headers, isWritten);
}

async function send(
  request: Request,
  file: Stored,
  part: Part | null,
  headers: Headers,
  isWritten: () => boolean,
): Promise<Response> {
  headers.set('Content-Length', String(part ? part.end - part.start + 1 : file.bytes));
  if (part) headers.set('Content-Range', `bytes ${part.start}-${part.end}/${file.bytes}`);
  const status = part ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  try {
    const bytes = await mediaStorage().read(file.key, part ?? undefined);
    // Compression still reads a chunk after it has been passed on.
    const body = isCompressible(file.type) ? bytes : releaseWritten(bytes, isWritten);
    return new Response(webStreamOf(body), { status, headers });
  } catch (error) {
    if (error instanceof MissingFileError) return missingFile();
    throw error;
  }
}

type Stored = NonNullable<Awaited<ReturnType<typeof findStored>>>;

/** Returns a file or a variant of it, and whether it is public. */
async function findStored(address: string, variant = '') {
  const [row] = await db
    .select({
      file: mediaFiles,
      variant: mediaVariants,
      isOpen: isPublicFile,
    })
    .from(mediaFiles)
    .leftJoin(mediaVariants, and(eq(mediaVariants.mediaId, mediaFiles.id), eq(mediaVariants.name, variant)))
    .where(eq(mediaFiles.address, address));
  if (!row || (variant && !row.variant)) return null;
  const { file, isOpen } = row;
  const served = row.variant ?? file;
  return {
    key: row.variant ? variantKey({ address, version: row.variant.version }, row.variant.name) : originalKey(file),
    type: served.type,
    bytes: served.bytes,
    kind: file.kind,
    name: file.name,
    version: served.version,
    isOpen,
  };
}

function cacheControl({ isOpen, version }: Stored, requestedVersion: string | null): string {
  if (!isOpen) return 'private, no-store';
  return requestedVersion === String(version) ? forGood : askAgain;
}

/** SVG is the only text format among the files; cleaning writes it as UTF-8. */
const contentType = (type: string) => (type === 'image/svg+xml' ? `${type}; charset=utf-8` : type);

/** Documents are downloaded: none opens as a page of this site. */
function disposition({ kind, type, name: storedName }: Stored): string {
  const name = downloadName(type, storedName);
  const plain = name.replace(/[^\w .()-]/g, '_');
  const way = kind === 'document' ? 'attachment' : 'inline';
  return `${way}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** Returns the response for an address without a file. */
export const missingFile = () =>
  new Response('There is no such file.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
