import { ownValue } from '#app/lib/own-value.ts';
import { bookingServer } from '#app/modules/bookings/blocks/booking/block.server.ts';
import type { BlockAction, BlockRequest, BlockServer } from '#app/modules/content/blocks/block-server.ts';
import type { BlockDescriptor, DataOf } from '#app/modules/content/blocks/define-block.ts';
import { pictureServer } from '#app/modules/content/blocks/own-picture.server.ts';
import { applicationServer } from '#app/modules/inbox/blocks/application/block.server.ts';
import { enquiryServer } from '#app/modules/inbox/blocks/enquiry/block.server.ts';
import { videoShowcaseServer } from '#app/modules/site/blocks/video-showcase/block.server.ts';
import { welcomeServer } from '#app/modules/site/blocks/welcome/block.server.ts';
import type { Block, BlockType, blockDescriptors } from './blocks.ts';

type TypeWithData = {
  [Type in BlockType]: [DataOf<(typeof blockDescriptors)[Type]>] extends [never] ? never : Type;
}[BlockType];

/** The loaders of blocks that show more than their own content. */
const blockServers: { [Type in TypeWithData]: BlockServer<(typeof blockDescriptors)[Type]> } = {
  application: applicationServer,
  booking: bookingServer,
  enquiry: enquiryServer,
  hero: pictureServer,
  image: pictureServer,
  welcome: welcomeServer,
  'video-showcase': videoShowcaseServer,
};

/** The types whose data the editor's preview loads in advance, for a block that is added later. */
export const typesWithData = Object.keys(blockServers) as TypeWithData[];

const serverOf = ({ type }: Block): BlockServer<BlockDescriptor> | undefined => ownValue(blockServers, type);

/**
 * Loads the data of a page's blocks, by block id. Also returns the cache tags of the data, how long it is fresh,
 * and whether any of it belongs to one visitor.
 */
export async function loadBlocks(
  blocks: Block[],
  args: BlockRequest,
): Promise<{
  data: Record<string, unknown>;
  tags: string[];
  freshMs: number | null;
  isPrivate: boolean;
}> {
  const loaded = await Promise.all(
    blocks.flatMap((block) => {
      const server = serverOf(block);
      return server ? [loadOne(server, args, block)] : [];
    }),
  );
  const limits = loaded.flatMap(({ freshMs }) => freshMs ?? []);
  return {
    data: Object.fromEntries(loaded.map(({ id, data }) => [id, data])),
    tags: loaded.flatMap(({ tags }) => tags),
    freshMs: limits.length > 0 ? Math.min(...limits) : null,
    isPrivate: loaded.some(({ isPrivate }) => isPrivate),
  };
}

async function loadOne(server: BlockServer<BlockDescriptor>, args: BlockRequest, block: Block) {
  const data = await server.load(args, block);
  const tags = [...server.tags, ...(server.tagsOf?.(data) ?? [])];
  return {
    id: block.id,
    data,
    tags,
    freshMs: server.freshMs,
    isPrivate: server.isPrivate?.(data) ?? false,
  };
}

/** Returns the action for a post to a page with these blocks, or null if no block accepts posts. */
export const findBlockAction = (blocks: Block[]): BlockAction | null =>
  blocks.flatMap((block) => serverOf(block)?.action ?? [])[0] ?? null;
