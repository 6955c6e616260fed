import type { RouterContextProvider } from 'react-router';
import { applicationAction } from '#app/blocks/application/action.server.ts';
import { enquiryAction } from '#app/blocks/enquiry/action.server.ts';
import type { Block, BlockType } from '#app/blocks/schemas.ts';
import { showcaseAction } from '#app/blocks/video-showcase/action.server.ts';

export interface BlockRequest {
  request: Request;
  /** The page's own address, without the router's `.data`. */
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Answers a form that stands in a block. `path` is the page's own address, where the visitor comes back to. */
export type BlockAction = (args: BlockRequest & { path: string }) => Promise<unknown>;

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
