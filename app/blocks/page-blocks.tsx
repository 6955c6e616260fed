import type { ComponentType } from 'react';
import type { Block, BlockType } from '#app/blocks/schemas.ts';
import { blockViews } from '#app/blocks/views.ts';
import { LeftAsServed } from '#app/hydration/left-as-served.tsx';
import type { FormResult } from '#app/lib/form-result.ts';

/** The types with controls that only React can work. All others are the platform's own: text, links, disclosures. */
const scripted = new Set<BlockType>(['welcome', 'enquiry', 'application', 'subscribe', 'video-showcase']);

interface PageBlocksProps {
  blocks: Block[];
  /** What blocks show beside their own words, by block id. */
  data: Record<string, unknown>;
  /** How the post of this page's form went, where it could not go on. */
  result?: FormResult | undefined;
}

/** A page's blocks, one after the other. A type that nobody knows shows nothing. */
export function PageBlocks({ blocks, data, result }: PageBlocksProps) {
  return blocks.map((block) => <Place key={block.id} block={block} data={data[block.id]} result={result} />);
}

interface PlaceProps {
  block: Block;
  data: unknown;
  result: FormResult | undefined;
}

/** Where a block stands. Blocks without controls stay as the server sent them: their code is neither fetched nor run. */
function Place({ block, data, result }: PlaceProps) {
  const View = blockViews[block.type] as ComponentType<PlaceProps> | undefined;
  if (!View) return null;
  const draw = () => <View block={block} data={data} result={result} />;
  return scripted.has(block.type) ? <div>{draw()}</div> : <LeftAsServed draw={draw} />;
}
