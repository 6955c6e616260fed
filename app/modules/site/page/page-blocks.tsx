import type { ComponentType } from 'react';
import { SkipHydration } from '#app/hydration/skip-hydration.tsx';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { Block } from '#app/modules/site/page/blocks.ts';
import { blockViews } from '#app/modules/site/page/views.ts';

interface PageBlocksProps {
  blocks: Block[];
  /** The data that blocks load, by block id. */
  data: Record<string, unknown>;
  /** The result of this page's form post, if it was refused. */
  result?: FormResult | undefined;
}

/** A page's blocks in order. A block of an unknown type renders nothing. */
export function PageBlocks({ blocks, data, result }: PageBlocksProps) {
  return blocks.map((block) => <Place key={block.id} block={block} data={ownValue(data, block.id)} result={result} />);
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
  const view = ownValue(blockViews, block.type);
  if (!view) return null;
  const View = view.View as ComponentType<PlaceProps>;
  const renderView = () => <View block={block} data={data} result={result} />;
  return view.isScripted ? <div>{renderView()}</div> : <SkipHydration draw={renderView} />;
}
