import type { ComponentType } from 'react';
import type { Block } from '#app/blocks/schemas.ts';
import { blockViews } from '#app/blocks/views.ts';

/** A page's blocks, in order. `data` holds what blocks were loaded with, by block id. A type nobody knows renders nothing. */
export function PageBlocks({
  blocks,
  data = {},
}: {
  blocks: readonly { id: string; type: string }[];
  data?: Record<string, unknown>;
}) {
  return blocks.map((block) => {
    // The document was validated on its way in, so a known type has its own shape here.
    const View = blockViews[block.type as Block['type']] as
      | ComponentType<{ block: unknown; data: unknown }>
      | undefined;
    return View && <View key={block.id} block={block} data={data[block.id]} />;
  });
}
