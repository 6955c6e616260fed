import { applicationLoader } from '#app/blocks/application/load.server.ts';
import type { BlockData } from '#app/blocks/block-props.ts';
import type { BlockRequest } from '#app/blocks/block-request.ts';
import { enquiryLoader } from '#app/blocks/enquiry/load.server.ts';
import { pictureLoader } from '#app/blocks/load-picture.server.ts';
import type { Block, BlockOf } from '#app/blocks/schemas.ts';
import { videoShowcaseLoader } from '#app/blocks/video-showcase/load.server.ts';
import { welcomeLoader } from '#app/blocks/welcome/load.server.ts';

interface BlockLoader<Data, Shown = Block> {
  /** What the data is made from, for the page cache. */
  tags: string[];
  load: (args: BlockRequest, block: Shown) => Promise<Data>;
  /** What more it was made from, as the data itself says. */
  tagsOf?: (data: Data) => string[];
  /** Whether the data is one visitor's own: no cache may keep the page it stands on. */
  isPrivate?: (data: Data) => boolean;
}

/** The block types that show more than their own words. The compiler keeps this complete. */
const loaders: { [Type in keyof BlockData]: BlockLoader<NonNullable<BlockData[Type]>, BlockOf<Type>> } = {
  application: applicationLoader,
  enquiry: enquiryLoader,
  hero: pictureLoader,
  image: pictureLoader,
  welcome: welcomeLoader,
  'video-showcase': videoShowcaseLoader,
};

/**
 * What a page's blocks need beside their own words, by block id, the tags it was made from, and whether any of it is one
 * visitor's own.
 */
export async function loadBlocks(
  blocks: Block[],
  args: BlockRequest,
): Promise<{ data: Record<string, unknown>; tags: string[]; isPrivate: boolean }> {
  const needing = blocks.flatMap((block) => {
    const { type } = block;
    const loader = Object.hasOwn(loaders, type) ? loaders[type as keyof BlockData] : undefined;
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
