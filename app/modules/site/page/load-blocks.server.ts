import { ownValue } from '#app/lib/own-value.ts';
import type { BlockRequest } from '#app/modules/content/blocks/block-request.ts';
import { applicationLoader } from '#app/modules/inbox/blocks/application/load.server.ts';
import { enquiryLoader } from '#app/modules/inbox/blocks/enquiry/load.server.ts';
import type { Media } from '#app/modules/media/media.ts';
import { mediaTag } from '#app/modules/media/media-tag.ts';
import { findMediaAt } from '#app/modules/media/serving/find-media.server.ts';
import { videoShowcaseLoader } from '#app/modules/site/blocks/video-showcase/load.server.ts';
import { welcomeLoader } from '#app/modules/site/blocks/welcome/load.server.ts';
import type { BlockData } from '#app/modules/site/page/block-props.ts';
import type { Block, BlockOf } from '#app/modules/site/page/schemas.ts';

/** Loads the sizes and formats of a block's library picture. */
const pictureLoader = {
  tags: [],
  load: async (_request: BlockRequest, { imageUrl }: { imageUrl?: string | undefined }) => ({
    picture: imageUrl ? await findMediaAt(imageUrl) : null,
  }),
  tagsOf: ({ picture }: { picture: Media | null }) => (picture ? [mediaTag(picture.id)] : []),
};

interface BlockLoader<Data, Shown = Block> {
  /** The cache tags of the data, for the page cache. */
  tags: string[];
  load: (args: BlockRequest, block: Shown) => Promise<Data>;
  /** Returns further cache tags that depend on the data itself. */
  tagsOf?: (data: Data) => string[];
  /** Whether the data belongs to one visitor. A page with such data must not be cached. */
  isPrivate?: (data: Data) => boolean;
}

/** Loaders of block types that show more than their own content. The compiler keeps this complete. */
const loaders: { [Type in keyof BlockData]: BlockLoader<NonNullable<BlockData[Type]>, BlockOf<Type>> } = {
  application: applicationLoader,
  enquiry: enquiryLoader,
  hero: pictureLoader,
  image: pictureLoader,
  welcome: welcomeLoader,
  'video-showcase': videoShowcaseLoader,
};

/**
 * Loads the data of a page's blocks, by block id. Also returns the cache tags of the data, and whether any of it
 * belongs to one visitor.
 */
export async function loadBlocks(
  blocks: Block[],
  args: BlockRequest,
): Promise<{ data: Record<string, unknown>; tags: string[]; isPrivate: boolean }> {
  const needing = blocks.flatMap((block) => {
    const { type } = block;
    const loader = ownValue(loaders, type);
    return loader ? [{ block, loader: loader as unknown as BlockLoader<unknown> }] : [];
  });
  const loaded = await Promise.all(needing.map(({ block, loader }) => loadOne(loader, args, block)));
  return {
    data: Object.fromEntries(loaded.map(({ id, data }) => [id, data])),
    tags: loaded.flatMap(({ tags }) => tags),
    isPrivate: loaded.some(({ isPrivate }) => isPrivate),
  };
}

async function loadOne(loader: BlockLoader<unknown>, args: BlockRequest, block: Block) {
  const data = await loader.load(args, block);
  const tags = [...loader.tags, ...(loader.tagsOf?.(data) ?? [])];
  return { id: block.id, data, tags, isPrivate: loader.isPrivate?.(data) ?? false };
}
