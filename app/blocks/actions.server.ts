import { applicationAction } from '#app/blocks/application/action.server.ts';
import type { BlockAction } from '#app/blocks/block-request.ts';
import { enquiryAction } from '#app/blocks/enquiry/action.server.ts';
import type { Block, BlockType } from '#app/blocks/schemas.ts';
import { showcaseAction } from '#app/blocks/video-showcase/action.server.ts';

/** The block types that hold a form, and what its post does. */
const actions: Partial<Record<BlockType, BlockAction>> = {
  enquiry: enquiryAction,
  application: applicationAction,
  'video-showcase': showcaseAction,
};

/** What a post to a page with these blocks means, or null where no block takes one. */
export function findBlockAction(blocks: Block[]): BlockAction | null {
  const holder = blocks.find(({ type }) => type in actions);
  return holder ? (actions[holder.type] ?? null) : null;
}
