import { memo, type ReactNode, useMemo } from 'react';
import { type Block, blockDescriptors } from '#app/modules/site/page/blocks.ts';
import { PageBlocks } from '#app/modules/site/page/page-blocks.tsx';
import { blockName } from '#app/ui/admin/editor/compare-documents.ts';
import { SortableItem } from '#app/ui/admin/editor/sortable-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import gripIcon from '#app/ui/icons/regular/dots-six-vertical.svg?raw';
import pencilIcon from '#app/ui/icons/regular/pencil-simple.svg?raw';
import plusIcon from '#app/ui/icons/regular/plus.svg?raw';
import { markTexts } from './marked-texts.ts';
import { postToEditor } from './messages.ts';

interface CanvasBlockProps {
  block: Block;
  data: unknown;
  /** Changes if the block has to be rendered again. */
  round: string;
  isTyping: boolean;
  isSelected: boolean;
  /** Whether the texts have the marks of their fields. */
  isMarked: boolean;
}

/** Returns the name of a section: its own text, or its type if it has none. */
export const nameOf = (block: Block | undefined): string =>
  block ? blockName(block) || blockDescriptors[block.type].label : 'The section';

/** A section in the preview: dragged by its handle, with a button below it that adds another. */
export function CanvasBlock(props: CanvasBlockProps) {
  const { block, isSelected } = props;
  return (
    <SortableItem id={block.id} className="canvas-block" isSelected={isSelected}>
      {(handle) => (
        <Parts {...props}>
          <button type="button" {...handle} className="canvas-tool canvas-grip" title="Drag to move">
            <Icon svg={gripIcon} />
            <span className="sr-only">Move {nameOf(block)}</span>
          </button>
        </Parts>
      )}
    </SortableItem>
  );
}

/** The hero stays first. */
export function CanvasHero(props: CanvasBlockProps) {
  return (
    <div className="canvas-block" data-selected={props.isSelected || undefined}>
      <Parts {...props} />
    </div>
  );
}

function Parts({ children, ...props }: CanvasBlockProps & { children?: ReactNode }) {
  const { block, round } = props;
  return (
    <>
      <div data-block={block.id}>
        <Content key={round} {...props} />
      </div>
      <div className="canvas-tools" data-canvas-tool>
        {children}{' '}
        <button type="button" className="canvas-tool" onClick={() => postToEditor({ kind: 'open', id: block.id })}>
          <Icon svg={pencilIcon} />
          Edit<span className="sr-only"> {nameOf(block)}</span>
        </button>
      </div>
      <button
        type="button"
        className="canvas-add"
        data-canvas-tool
        title="Add a section here"
        onClick={() => postToEditor({ kind: 'add', after: block.id })}
      >
        <Icon svg={plusIcon} />
        <span className="sr-only">Add a section after {nameOf(block)}</span>
      </button>
    </>
  );
}

/** The block itself. While a person types in it, it stays as it is: React would move the caret. */
const Content = memo(
  function Content({ block, data, isMarked }: CanvasBlockProps) {
    const shownBlock = useMemo(() => (isMarked ? markTexts(block) : block), [block, isMarked]);
    return <PageBlocks blocks={[shownBlock]} data={{ [block.id]: data }} />;
  },
  (before, after) => after.isTyping || (before.block === after.block && before.data === after.data),
);
