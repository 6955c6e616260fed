import type { Media } from '#app/modules/media/media.ts';
import { mediaTag } from '#app/modules/media/media-tag.ts';
import { findMedia } from '#app/modules/media/serving/find-media.server.ts';

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
