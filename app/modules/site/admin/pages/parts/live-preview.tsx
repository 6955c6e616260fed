import { memo, useEffect, useState } from 'react';
import { ownValue } from '#app/lib/own-value.ts';
import { type Block, blockSchema } from '#app/modules/site/page/blocks.ts';
import { PageBlocks } from '#app/modules/site/page/page-blocks.tsx';
import { isPreviewMessage, previewReady } from '#app/ui/admin/editor/preview-messages.ts';

interface LivePreviewProps {
  blocks: Block[];
  /** By block id; `any-TYPE` for blocks that are added later. */
  data: Record<string, unknown>;
}

/**
 * The page's blocks, updated one by one from the editor. A block that is not valid at the moment, for example while the
 * editor types, is shown in its last valid state.
 */
export function LivePreview({ blocks, data }: LivePreviewProps) {
  const [shown, setShown] = useState({ blocks, isLive: false });
  useEffect(() => {
    const onMessage = ({ origin, data: message }: MessageEvent) => {
      if (origin !== location.origin || !isPreviewMessage(message)) return;
      const changed = new Map(message.changed.map((raw) => [raw.id, blockSchema.safeParse(raw).data]));
      setShown(({ blocks: before }) => {
        const blocksById = new Map(before.map((block) => [block.id, block]));
        const next = message.order.flatMap((id) => changed.get(id) ?? blocksById.get(id) ?? []);
        return { blocks: next, isLive: true };
      });
    };
    window.addEventListener('message', onMessage);
    window.parent.postMessage(previewReady, location.origin);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(keepHere, []);
  // Hydrated markup stays unchanged. React renders the blocks that change.
  return shown.blocks.map((block) => (
    <OneBlock
      key={`${shown.isLive}-${block.id}`}
      block={block}
      data={ownValue(data, block.id) ?? data[`any-${block.type}`]}
    />
  ));
}

const OneBlock = memo(function OneBlock({ block, data }: { block: Block; data: unknown }) {
  return (
    <div data-block={block.id}>
      <PageBlocks blocks={[block]} data={{ [block.id]: data }} />
    </div>
  );
});

/** Blocks links and forms in the preview. @returns the function that unblocks them */
function keepHere(): () => void {
  const stop = (event: Event) => {
    const link = event.type === 'submit' || (event.target as Element).closest('a[href]:not([href^="#"])');
    if (!link) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', stop, true);
  window.addEventListener('submit', stop, true);
  return () => {
    window.removeEventListener('click', stop, true);
    window.removeEventListener('submit', stop, true);
  };
}
