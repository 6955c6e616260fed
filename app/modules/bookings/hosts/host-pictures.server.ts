import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { Choice } from '#app/lib/forms/fields/field.ts';
import type { Media } from '#app/modules/media/media.ts';
import { mediaTag } from '#app/modules/media/media-tag.ts';
import { findMedia } from '#app/modules/media/serving/find-media.server.ts';
import { mediaFiles } from '#app/modules/media/tables.server.ts';
import { bookingHosts } from '../tables.server.ts';

/** Without JavaScript one of these is chosen. The picker of the library shows all. */
const newest = 100;

const isCurrentPicture = and(eq(mediaFiles.kind, 'image'), isNull(mediaFiles.trashedAt));

/** Whether a file of the library is a picture that can be shown. */
export const isPicture = async (on: Transaction, id: string): Promise<boolean> =>
  (await on.$count(mediaFiles, and(eq(mediaFiles.id, id), isCurrentPicture))) > 0;

/** Returns the newest pictures of the library, and those that hosts have. */
export async function listPictureChoices(): Promise<Choice[]> {
  const columns = { id: mediaFiles.id, name: mediaFiles.name };
  const latest = db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(isCurrentPicture)
    .orderBy(desc(mediaFiles.createdAt))
    .limit(newest);
  const used = db.select({ id: bookingHosts.pictureId }).from(bookingHosts);
  return db
    .select(columns)
    .from(mediaFiles)
    .where(and(isCurrentPicture, or(inArray(mediaFiles.id, latest), inArray(mediaFiles.id, used))))
    .orderBy(desc(mediaFiles.createdAt), mediaFiles.id);
}

/** Returns hosts with their photographs; without one, or if its file is gone, the picture is null. */
export async function withPictures<Host extends { pictureId: string | null }>(
  hosts: readonly Host[],
): Promise<(Omit<Host, 'pictureId'> & { picture: Media | null })[]> {
  const files = await findMedia(hosts.flatMap(({ pictureId }) => pictureId ?? []));
  return hosts.map(({ pictureId, ...host }) => ({ ...host, picture: (pictureId && files.get(pictureId)) || null }));
}

/** Returns the tags of pages that show these hosts. */
export const pictureTags = (hosts: readonly { picture: Media | null }[]): string[] =>
  hosts.flatMap(({ picture }) => (picture ? [mediaTag(picture.id)] : []));
