import type { BlockType } from '#app/modules/site/page/schemas.ts';

const scripted: ReadonlySet<BlockType> = new Set([
  'welcome',
  'enquiry',
  'application',
  'subscribe',
  'video-showcase',
] as const);

/** Tells whether a block has controls that need React. All others use plain HTML: text, links, disclosures. */
export const isScripted = ({ type }: { type: BlockType }): boolean => scripted.has(type);
