import { useCallback, useEffect, useRef, useState } from 'react';
import { ownValue } from '#app/lib/own-value.ts';
import type { Block } from '#app/modules/site/page/blocks.ts';
import { SortableList } from '#app/ui/admin/editor/sortable-list.tsx';
import { CanvasBlock, CanvasHero, nameOf } from './canvas-block.tsx';
import { type CanvasPage, withMessage } from './canvas-page.ts';
import { editorMessageSchema, postToEditor } from './messages.ts';
import { usePointing } from './use-pointing.ts';

interface LivePreviewProps {
  blocks: Block[];
  /** By block id; `any-TYPE` for blocks that are added later. */
  data: Record<string, unknown>;
}

/**
 * The page’s blocks, updated one by one from the editor. A block that is not valid at the moment, for example while the
 * editor types, is shown in its last valid state. What is done here is only reported: the editor changes the page.
 */
export function LivePreview({ blocks, data }: LivePreviewProps) {
  const [shown, setShown] = useState<CanvasPage>({
    blocks,
    written: new Map(),
    isLive: false,
    selected: null,
    typed: 0,
    isReadOnly: true,
  });
  const root = useRef<HTMLDivElement>(null);
  const { typingIn, rounds } = usePointing(root, shown);
  useEffect(() => {
    const onMessage = ({ origin, source, data: posted }: MessageEvent) => {
      if (origin !== location.origin || source !== window.parent) return;
      const message = editorMessageSchema.safeParse(posted).data;
      if (message) setShown((before) => withMessage(before, message));
    };
    window.addEventListener('message', onMessage);
    postToEditor({ kind: 'ready' });
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    const section = shown.selected && root.current?.querySelector(`[data-block="${CSS.escape(shown.selected)}"]`);
    if (!section) return;
    const { top, bottom } = section.getBoundingClientRect();
    if (bottom < 80 || top > innerHeight - 80) section.scrollIntoView({ block: 'start' });
  }, [shown.selected]);

  const { isLive, isReadOnly, selected } = shown;
  const [first, ...others] = shown.blocks;
  const hero = first?.type === 'hero' ? first : null;
  const sections = hero ? others : shown.blocks;
  const ids = sections.map(({ id }) => id);
  const latest = useRef(shown.blocks);
  latest.current = shown.blocks;
  const nameOfId = useCallback((id: string) => nameOf(latest.current.find((block) => block.id === id)), []);
  const partsOf = (block: Block) => ({
    block,
    data: ownValue(data, block.id) ?? data[`any-${block.type}`],
    // Hydrated markup stays unchanged. React renders the blocks that change, and once more what was typed in.
    round: `${isLive}-${rounds[block.id] ?? 0}`,
    isTyping: typingIn === block.id,
    isSelected: selected === block.id,
    isMarked: isLive,
  });
  return (
    <div ref={root} className="canvas" data-editable={(isLive && !isReadOnly) || undefined}>
      {hero && <CanvasHero key={hero.id} {...partsOf(hero)} />}
      <SortableList
        ids={ids}
        nameOf={nameOfId}
        onMove={(from, to) => postToEditor({ kind: 'move', id: ids[from] ?? '', toId: ids[to] ?? '' })}
      >
        <ol>
          {sections.map((block) => (
            <CanvasBlock key={block.id} {...partsOf(block)} />
          ))}
        </ol>
      </SortableList>
    </div>
  );
}
