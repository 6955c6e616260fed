import type { ComponentType } from 'react';
import type { Block, BlockType } from '#app/blocks/schemas.ts';
import { blockViews } from '#app/blocks/views.ts';
import { LeftAsServed } from '#app/hydration/left-as-served.tsx';
import type { FormResult } from '#app/lib/form-result.ts';

/** The block types whose controls need React. All others use plain HTML: text, links, disclosures. */
const scripted = new Set<BlockType>(['welcome', 'enquiry', 'application', 'subscribe', 'video-showcase']);

interface PageBlocksProps {
  blocks: Block[];
  /** The data that blocks load, by block id. */
  data: Record<string, unknown>;
  /** The result of this page's form post, if it was refused. */
  result?: FormResult | undefined;
}

/** A page's blocks in order. A block of an unknown type renders nothing. */
export function PageBlocks({ blocks, data, result }: PageBlocksProps) {
  return blocks.map((block) => <Place key={block.id} block={block} data={data[block.id]} result={result} />);
}

interface PlaceProps {
  block: Block;
  data: unknown;
  result: FormResult | undefined;
}

/**
 * The container of a block. A block without controls stays as the server rendered it: its code is neither fetched nor
 * run.
 */
function Place({ block, data, result }: PlaceProps) {
  const View = blockViews[block.type] as ComponentType<PlaceProps> | undefined;
  if (!View) return null;
  const draw = () => <View block={block} data={data} result={result} />;
  return scripted.has(block.type) ? <div>{draw()}</div> : <LeftAsServed draw={draw} />;
}
