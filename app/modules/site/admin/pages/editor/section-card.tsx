import { memo } from 'react';
import { Link } from 'react-router';
import type { DraftBlock } from '#app/modules/pages/schema.ts';
import { fieldsOf } from '#app/modules/site/page/block-fields.ts';
import { blockLabel, isBlockType } from '#app/modules/site/page/blocks.ts';
import { descriptorOf, findPlaceholdersIn } from '#app/modules/site/page/placeholders.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { blockName } from '#app/ui/admin/editor/compare-documents.ts';
import { FieldsForm } from '#app/ui/admin/editor/forms/fields-form.tsx';
import { placeholderPaths } from '#app/ui/admin/editor/forms/form-context.ts';
import { SortableItem } from '#app/ui/admin/editor/sortable-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import downIcon from '#app/ui/icons/regular/arrow-down.svg?raw';
import upIcon from '#app/ui/icons/regular/arrow-up.svg?raw';
import caretDown from '#app/ui/icons/regular/caret-down.svg?raw';
import caretRight from '#app/ui/icons/regular/caret-right.svg?raw';
import copyIcon from '#app/ui/icons/regular/copy.svg?raw';
import gripIcon from '#app/ui/icons/regular/dots-six-vertical.svg?raw';
import duplicateIcon from '#app/ui/icons/regular/plus-square.svg?raw';
import trashIcon from '#app/ui/icons/regular/trash.svg?raw';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { problemsOf } from './block-forms.ts';
import { ComparisonForm } from './comparison-form.tsx';
import { copySection } from './section-clipboard.ts';

export interface SectionActs {
  write: (block: DraftBlock, part: string) => void;
  remove: (block: DraftBlock) => void;
  move: (id: string, by: 1 | -1) => void;
  duplicate: (block: DraftBlock) => void;
  fold: (id: string) => void;
}

interface SectionCardProps {
  block: DraftBlock;
  isFirst: boolean;
  isLast: boolean;
  isFolded: boolean;
  /** The same section in the published version. */
  published: DraftBlock | undefined;
  acts: SectionActs;
}

/** One section: its handle, name, actions and form. Rendered again only when it changes. */
export const SectionCard = memo(function SectionCard(props: SectionCardProps) {
  const { block, isFirst, isLast, isFolded, published, acts } = props;
  const isKnown = isBlockType(block.type);
  const name = blockName(block) || blockLabel(block.type);
  const problems = problemsOf(block);
  const placeholders = new Set(findPlaceholdersIn(block, published).map(({ path }) => path.join('.')));
  const { elsewhere } = isBlockType(block.type) ? descriptorOf(block.type) : {};
  return (
    <SortableItem id={block.id} className="panel section-card">
      {(handle) => (
        <>
          <div className="panel-head">
            <button type="button" {...handle} className="section-grip" aria-label={`Move ${name}`} title="Drag to move">
              <Icon svg={gripIcon} className="size-5.5" />
            </button>{' '}
            <button
              type="button"
              className="section-title"
              aria-expanded={!isFolded}
              onClick={() => acts.fold(block.id)}
            >
              <Icon svg={isFolded ? caretRight : caretDown} className="size-4" />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </button>{' '}
            <Badge look="bare">{blockLabel(block.type)}</Badge>
            {problems.size > 0 && isKnown && <Badge tone="danger">Needs fixing</Badge>}{' '}
            {problems.size === 0 && placeholders.size > 0 && <Badge tone="warning">Sample text</Badge>}
            <div className="ml-auto flex">
              <HeadButton
                label={`Move ${name} up`}
                icon={upIcon}
                isOff={isFirst}
                onPress={() => acts.move(block.id, -1)}
              />
              <HeadButton
                label={`Move ${name} down`}
                icon={downIcon}
                isOff={isLast}
                onPress={() => acts.move(block.id, 1)}
              />
              <HeadButton label={`Duplicate ${name}`} icon={duplicateIcon} onPress={() => acts.duplicate(block)} />
              <HeadButton label={`Copy ${name}`} icon={copyIcon} onPress={() => copy(block)} />
              <HeadButton label={`Delete ${name}`} icon={trashIcon} onPress={() => acts.remove(block)} />
            </div>
          </div>
          {!isFolded && (
            <div className="p-4">
              {isKnown ? (
                <placeholderPaths.Provider value={placeholders}>
                  {elsewhere && (
                    <p className="mb-4 text-ink-2">
                      {elsewhere.text}{' '}
                      <Link to={elsewhere.href} className="text-link">
                        {elsewhere.label}
                      </Link>
                    </p>
                  )}
                  <Form block={block} problems={problems} onChange={acts.write} />
                </placeholderPaths.Provider>
              ) : (
                <p>
                  <strong className="font-semibold">Unknown section type</strong>: “{block.type}”. Visitors don’t see
                  it. You can move or delete it.
                </p>
              )}
            </div>
          )}
        </>
      )}
    </SortableItem>
  );
});

interface FormProps {
  block: DraftBlock;
  problems: ReturnType<typeof problemsOf>;
  onChange: SectionActs['write'];
}

function Form({ block, problems, onChange }: FormProps) {
  const change = (value: Record<string, unknown>, part: string) => onChange(value as DraftBlock, part);
  if (block.type === 'comparison') return <ComparisonForm block={block} problems={problems} onChange={change} />;
  if (!isBlockType(block.type)) return null;
  return <FieldsForm fields={fieldsOf(block.type)} value={block} onChange={change} problems={problems} />;
}

function copy(block: DraftBlock) {
  const isCopied = copySection(block);
  showToast(
    isCopied
      ? { tone: 'success', title: 'Section copied', text: 'Paste it below the sections of this page or another.' }
      : {
          tone: 'destructive',
          title: 'Copy failed',
          text: 'This browser can’t store the copy. Duplicate the section instead.',
        },
  );
}

interface HeadButtonProps {
  label: string;
  icon: string;
  isOff?: boolean;
  onPress: () => void;
}

function HeadButton({ label, icon, isOff, onPress }: HeadButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} disabled={isOff} onClick={onPress}>
      <Icon svg={icon} />
    </button>
  );
}
