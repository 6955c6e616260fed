import type { BlockAction } from '#app/modules/content/blocks/block-request.ts';
import { applicationAction } from '#app/modules/inbox/blocks/application/action.server.ts';
import { enquiryAction } from '#app/modules/inbox/blocks/enquiry/action.server.ts';
import { showcaseAction } from '#app/modules/site/blocks/video-showcase/action.server.ts';
import type { Block, BlockType } from '#app/modules/site/page/schemas.ts';

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
