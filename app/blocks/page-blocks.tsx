import { type ComponentType, useState } from 'react';
import type { Block, BlockType } from '#app/blocks/schemas.ts';
import { blockViews } from '#app/blocks/views.ts';
import { isHydrating } from '#app/hydration/hydrating.ts';
import type { FormResult } from '#app/lib/form-result.ts';

/** The types with controls that only React can work. All others are the platform's own: text, links, disclosures. */
const scripted = new Set<BlockType>(['welcome', 'enquiry', 'application', 'video-showcase']);

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

/**
 * Where a block stands. When React takes over a page, blocks without controls keep the server's HTML as it is: their
 * code is neither fetched nor run. After a move inside the page they are rendered like any other.
 */
function Place({ block, data, result }: PlaceProps) {
  const [isLeftAlone] = useState(() => isHydrating() && !scripted.has(block.type));
  if (isLeftAlone) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  const View = blockViews[block.type] as ComponentType<PlaceProps> | undefined;
  return View ? (
    <div>
      <View block={block} data={data} result={result} />
    </div>
  ) : null;
}
