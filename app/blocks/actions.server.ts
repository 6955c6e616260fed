import { applicationAction } from '#app/blocks/application/action.server.ts';
import type { BlockAction } from '#app/blocks/block-request.ts';
import { enquiryAction } from '#app/blocks/enquiry/action.server.ts';
import type { Block, BlockType } from '#app/blocks/schemas.ts';
import { showcaseAction } from '#app/blocks/video-showcase/action.server.ts';

/** The actions of the block types that contain a form. */
const actions: Partial<Record<BlockType, BlockAction>> = {
  enquiry: enquiryAction,
  application: applicationAction,
  'video-showcase': showcaseAction,
};

/** Returns the action for a post to a page with these blocks, or null if no block accepts posts. */
export function findBlockAction(blocks: Block[]): BlockAction | null {
  const holder = blocks.find(({ type }) => Object.hasOwn(actions, type));
  return holder ? (actions[holder.type] ?? null) : null;
}
