import type { BlockRequest } from '#app/blocks/block-request.ts';
import { findMediaAt } from '#app/services/media/find-media.server.ts';
import type { Media } from '#app/services/media/media.ts';
import { mediaTag } from '#app/services/media/media-tag.ts';

/** Loads the sizes and formats of a block's library picture. */
export const pictureLoader = {
  tags: [],
  load: async (_request: BlockRequest, { imageUrl }: { imageUrl?: string | undefined }) => ({
    picture: imageUrl ? await findMediaAt(imageUrl) : null,
  }),
  tagsOf: ({ picture }: { picture: Media | null }) => (picture ? [mediaTag(picture.id)] : []),
};
