import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { counted } from '#app/lib/count-text.ts';
import type { DraftBlock, PageDraft } from '#app/modules/pages/schema.ts';
import { type BlockType, blockDescriptors, isBlockType } from '#app/modules/site/page/blocks.ts';
import { copyOfBlock, newBlock } from '#app/modules/site/page/placeholders.ts';
import { blockName } from '#app/ui/admin/editor/compare-documents.ts';
import { focusField } from '#app/ui/admin/editor/forms/focus-field.ts';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { SortableList } from '#app/ui/admin/editor/sortable-list.tsx';
import { AddSection } from './add-section.tsx';
import { addBlock, moveBlock, removeBlock, setBlock } from './document-changes.ts';
import { type SectionActs, SectionCard } from './section-card.tsx';

interface SectionsProps {
  sections: DraftBlock[];
  change: EditedDocument<PageDraft>['change'];
  undo: () => void;
  /** The blocks of the published version. */
  published: readonly DraftBlock[] | undefined;
  /** Adds a section at the end. */
  add: (block: DraftBlock) => void;
  /** Opens the picker of section types. */
  onMore: () => void;
  /** A section whose fields are asked for: it is unfolded. A new object for each time. */
  asked: RequestedField | null;
}

export interface RequestedField {
  id: string;
  /** Of the field in its block. */
  path: readonly (string | number)[] | null;
  /** The place of the caret in a text. */
  caret: number | null;
}

const maxUnfolded = 6;

/** Returns the name of a section: its own text, or its type if it has none. */
const sectionName = (block: DraftBlock): string =>
  blockName(block) || (isBlockType(block.type) ? blockDescriptors[block.type].label : 'Unknown section type');

/** The sections of a page: add, edit, sort, copy, fold, delete. */
export const Sections = memo(function Sections(props: SectionsProps) {
  const { sections, change, undo, published, add, onMore, asked } = props;
  // A long page opens with all sections folded, like a table of contents.
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(sections.length > maxUnfolded ? sections.map(({ id }) => id) : []),
  );
  const [deleted, setDeleted] = useState<string | null>(null);
  const latest = useRef(sections);
  latest.current = sections;
  const order = sections.map(({ id }) => id).join('\n');
  const ids = useMemo(() => (order ? order.split('\n') : []), [order]);
  const nameOf = useCallback((id: string) => {
    const block = latest.current.find((section) => section.id === id);
    return block ? sectionName(block) : 'The section';
  }, []);

  const acts = useMemo<SectionActs>(
    () => ({
      write: (block, part) => change(setBlock(block), `${block.id}.${part}`),
      remove(block) {
        change(removeBlock(block.id));
        setDeleted(sectionName(block));
      },
      move(id, by) {
        const index = latest.current.findIndex((block) => block.id === id);
        const other = latest.current[index + by];
        if (other) change(moveBlock(id, other.id));
      },
      duplicate(block) {
        const copy = copyOfBlock(block);
        change((page) => addBlock(copy, page.blocks.findIndex(({ id }) => id === block.id) + 1)(page));
      },
      fold: (id) =>
        setFolded((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]))),
    }),
    [change],
  );
  const addOne = (block: DraftBlock) => {
    setDeleted(null);
    add(block);
  };
  const answered = useRef(asked);
  useEffect(() => {
    if (!asked || answered.current === asked) return;
    // A folded section has no fields: this runs again once it is unfolded.
    if (folded.has(asked.id)) return acts.fold(asked.id);
    answered.current = asked;
    focusAsked(asked);
  }, [asked, folded, acts]);
  const isAllFolded = ids.length > 0 && ids.every((id) => folded.has(id));

  return (
    <section aria-labelledby="sections-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2">
        <h2 id="sections-title" className="text-[1.375rem] leading-tight">
          Content sections
        </h2>
        <p className="text-ink-3">{counted(sections.length, 'section')}, drag or use the arrows</p>
        {ids.length > 1 && (
          <button
            type="button"
            className="text-link ml-auto text-meta font-semibold"
            onClick={() => setFolded(isAllFolded ? new Set() : new Set(ids))}
          >
            {isAllFolded ? 'Expand all' : 'Collapse all'}
          </button>
        )}
      </div>
      <SortableList ids={ids} nameOf={nameOf} onMove={(from, to) => change(moveBlock(ids[from] ?? '', ids[to] ?? ''))}>
        <ol className="grid gap-4">
          {sections.map((block, index) => (
            <SectionCard
              key={block.id}
              block={block}
              isFirst={index === 0}
              isLast={index === sections.length - 1}
              isFolded={folded.has(block.id)}
              published={published?.find(({ id }) => id === block.id)}
              acts={acts}
            />
          ))}
        </ol>
      </SortableList>
      <div role="status">
        {deleted !== null && (
          <p className="presence-banner">
            <span className="flex-1">“{deleted}” is deleted.</span>{' '}
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                undo();
                setDeleted(null);
              }}
            >
              Undo
            </button>
          </p>
        )}
      </div>
      <AddSection
        onAdd={(type: BlockType) => addOne(newBlock(type))}
        onPaste={(block) => addOne(copyOfBlock(block))}
        onMore={onMore}
      />
    </section>
  );
});

/**
 * Focuses a field of a section’s form, or its first field. A person who types in the preview keeps the focus.
 */
function focusAsked({ id, path, caret }: RequestedField): void {
  const { activeElement } = document;
  const inFrame = activeElement instanceof HTMLIFrameElement && activeElement.contentDocument?.activeElement;
  if (inFrame && (inFrame as HTMLElement).isContentEditable) return;
  const field = focusField(path?.join('.') ?? null, [id]);
  // What is typed into a placeholder replaces it: it is selected.
  if (caret === null || field?.closest('[data-placeholder]')) return;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) field.setSelectionRange(caret, caret);
}
