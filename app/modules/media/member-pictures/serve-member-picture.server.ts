import { eq } from 'drizzle-orm';
import { countRefusedRequest } from '#app/core/audit/count-refused-requests.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { matchesEtag } from '#app/core/page-cache/compress.server.ts';
import { memberPictureKey } from '../keys.ts';
import { filePolicy, missingFile } from '../serving/serve-media.server.ts';
import { webStreamOf } from '../storage/pieces.server.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { MissingFileError } from '../storage/storage-errors.ts';
import { mediaMemberPictures } from '../tables.server.ts';
import { memberPictureAddress } from './member-picture-path.ts';

interface Asker {
  /** Whether something that everybody may read shows this picture. */
  isShown: (pictureId: string) => Promise<boolean>;
  /** Called only if the response depends on it. */
  findViewer: () => Promise<{ id: string; isModerator: boolean; mayUseRoles: boolean } | null>;
}

/**
 * Serves `/media/members/{address}`. A picture that no shown post has exists only for its owner and moderators, one
 * that a moderator has removed for moderators alone. The response reveals nothing of the owner, of the name of the
 * file, or of the time. Shared caches do not store it: after a removal they would still have it.
 */
export async function serveMemberPicture(request: Request, { isShown, findViewer }: Asker): Promise<Response> {
  const address = memberPictureAddress(new URL(request.url).pathname);
  const [picture] = address
    ? await db.select().from(mediaMemberPictures).where(eq(mediaMemberPictures.address, address))
    : [];
  if (!address || !picture) return missingFile();
  const isOpen = picture.removedAt === null && (await isShown(picture.id));
  if (!isOpen) {
    const viewer = await findViewer();
    const isOwn = viewer !== null && viewer.id === picture.ownerId && picture.removedAt === null;
    if (!isOwn && !(viewer?.isModerator && viewer.mayUseRoles)) {
      countRefusedRequest('private-file');
      return missingFile();
    }
  }
  const etag = `"${address}"`;
  const headers = new Headers({
    'Content-Type': 'image/webp',
    'Content-Disposition': 'inline; filename="picture.webp"',
    'Content-Security-Policy': filePolicy,
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
    'Cache-Control': isOpen ? 'private, max-age=3600' : 'private, no-store',
  });
  if (matchesEtag(request.headers.get('If-None-Match') ?? undefined, etag))
    return new Response(null, { status: 304, headers });
  headers.set('Content-Length', String(picture.bytes));
  if (request.method === 'HEAD') return new Response(null, { headers });
  try {
    return new Response(webStreamOf(await mediaStorage().read(memberPictureKey(address))), { headers });
  } catch (error) {
    if (error instanceof MissingFileError) return missingFile();
    throw error;
  }
}
