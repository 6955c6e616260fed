import type { BlockRequest } from '#app/modules/content/blocks/block-server.ts';
import type { Media } from '#app/modules/media/media.ts';
import { mediaTag } from '#app/modules/media/media-tag.ts';
import { findMediaAt } from '#app/modules/media/serving/find-media.server.ts';

/** Loads the sizes and formats of a block's library picture. */
export const pictureServer = {
  tags: [],
  load: async (_request: BlockRequest, { imageUrl }: { imageUrl?: string | undefined }) => ({
    picture: imageUrl ? await findMediaAt(imageUrl) : null,
  }),
  tagsOf: ({ picture }: { picture: Media | null }) => (picture ? [mediaTag(picture.id)] : []),
};
