import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { counted } from '#app/lib/count-text.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { formContext } from '#app/ui/admin/editor/forms/form-context.ts';
import type { LinkNote } from '#app/ui/admin/editor/forms/link-note.ts';
import { LineInput, LinkInput } from '#app/ui/admin/editor/forms/text-controls.tsx';
import { SortableItem, SortableList } from '#app/ui/admin/editor/sortable-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import downIcon from '#app/ui/icons/regular/arrow-down.svg?raw';
import upIcon from '#app/ui/icons/regular/arrow-up.svg?raw';
import gripIcon from '#app/ui/icons/regular/dots-six-vertical.svg?raw';
import editIcon from '#app/ui/icons/regular/pencil-simple.svg?raw';
import trashIcon from '#app/ui/icons/regular/trash.svg?raw';
import { menuLinkNote } from './menu-link-note.ts';

export interface LinkRow {
  id: string;
  label: string;
  href: string;
}

interface LinkRowsProps<Row extends LinkRow> {
  rows: readonly Row[];
  /** @param part the edited field. Consecutive changes of one field are one undo step. */
  onChange: (rows: Row[], part?: string) => void;
  newRow: () => Row;
  /** The noun for a row, such as `link`. */
  noun: string;
  /** More fields of a row, below its label and address. */
  more?: (row: Row, write: (changed: Partial<Row>, part: string) => void) => ReactNode;
  /** Whether the row itself is a link. */
  hasLink?: (row: Row) => boolean;
  /** The links below a row, which are not seen while it is closed. */
  below?: (row: Row) => readonly LinkRow[];
}

/** Rows of a label and an address that open to be edited, sortable by a handle, by arrow buttons or by keyboard. */
export function LinkRows<Row extends LinkRow>({
  rows,
  onChange,
  newRow,
  noun,
  more,
  hasLink = () => true,
  below = () => [],
}: LinkRowsProps<Row>) {
  const known = useContext(formContext);
  const notesOf = (row: Row) =>
    [...(hasLink(row) ? [row] : []), ...below(row)].map(({ href }) => menuLinkNote(href, known)?.tone);
  const [added, setAdded] = useState<string | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => setOpen((known) => known.symmetricDifference(new Set([id])));
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.label || `an empty ${noun}`;
  const move = (from: number, to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <>
      <SortableList ids={rows.map(({ id }) => id)} nameOf={nameOf} onMove={move}>
        <ul className="grid gap-2">
          {rows.map((row, index) => (
            <SortableItem key={row.id} id={row.id} className="panel section-card">
              {(handle) => (
                <>
                  <div className="panel-head gap-x-1 px-2 max-md:px-1">
                    <button
                      type="button"
                      {...handle}
                      className="section-grip max-md:w-6"
                      aria-label={`Move ${nameOf(row.id)}`}
                      title="Drag to move"
                    >
                      <Icon svg={gripIcon} className="size-5.5" />
                    </button>{' '}
                    <div className="flex min-w-min max-w-full flex-1 basis-16 flex-wrap items-baseline gap-x-2">
                      <strong className="max-w-full break-words">{nameOf(row.id)}</strong>{' '}
                      {!open.has(row.id) && hasLink(row) && (
                        <span className="w-0 min-w-12 grow truncate text-meta text-ink-3" title={row.href}>
                          {row.href}
                        </span>
                      )}{' '}
                      {!open.has(row.id) && <LinkBadges tones={notesOf(row)} isOne={hasLink(row)} />}
                    </div>
                    <div className="ml-auto flex">
                      <RowButton
                        label={`Edit ${nameOf(row.id)}`}
                        icon={editIcon}
                        isExpanded={open.has(row.id)}
                        onPress={() => toggle(row.id)}
                      />
                      <RowButton
                        label={`Move ${nameOf(row.id)} up`}
                        icon={upIcon}
                        isOff={index === 0}
                        onPress={() => move(index, index - 1)}
                      />
                      <RowButton
                        label={`Move ${nameOf(row.id)} down`}
                        icon={downIcon}
                        isOff={index === rows.length - 1}
                        onPress={() => move(index, index + 1)}
                      />
                      <RowButton
                        label={`Delete ${nameOf(row.id)}`}
                        icon={trashIcon}
                        onPress={() => onChange(rows.filter(({ id }) => id !== row.id))}
                      />
                    </div>
                  </div>
                  {open.has(row.id) && (
                    <RowFields
                      row={row}
                      isAdded={row.id === added}
                      hasLink={hasLink(row)}
                      more={more}
                      write={(changed, part) =>
                        onChange(
                          rows.map((one) => (one.id === row.id ? { ...one, ...changed } : one)),
                          `${row.id}.${part}`,
                        )
                      }
                    />
                  )}
                </>
              )}
            </SortableItem>
          ))}
        </ul>
      </SortableList>
      <button
        type="button"
        className="button button-quiet mt-3"
        onClick={() => {
          const row = newRow();
          setAdded(row.id);
          toggle(row.id);
          onChange([...rows, row]);
        }}
      >
        Add a {noun}
      </button>
    </>
  );
}

/** The faults of the link of a closed row, and of the links below it. */
function LinkBadges({ tones, isOne }: { tones: readonly (LinkNote['tone'] | undefined)[]; isOne: boolean }) {
  const nowhere = tones.filter((tone) => tone === 'danger').length;
  const unpublished = tones.filter((tone) => tone === 'warning').length;
  return (
    <>
      {nowhere > 0 && (
        <Badge tone="danger" look="hollow">
          {isOne ? 'Leads nowhere' : `${counted(nowhere, 'link leads', 'links lead')} nowhere`}
        </Badge>
      )}
      {unpublished > 0 && (
        <Badge tone="warning" look="hollow">
          {isOne ? 'Not published yet' : `${counted(unpublished, 'page')} not published yet`}
        </Badge>
      )}
    </>
  );
}

interface RowFieldsProps<Row extends LinkRow> {
  row: Row;
  /** Whether it was added a moment ago: its label is selected, so that typing replaces it. */
  isAdded: boolean;
  hasLink: boolean;
  write: (changed: Partial<Row>, part: string) => void;
  more: LinkRowsProps<Row>['more'];
}

function RowFields<Row extends LinkRow>({ row, isAdded, hasLink, write, more }: RowFieldsProps<Row>) {
  const id = useId();
  const label = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isAdded) return;
    label.current?.focus();
    label.current?.select();
  }, [isAdded]);
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-2">
      <div data-field="label">
        <label htmlFor={`${id}-label`} className="mb-1 block text-meta font-semibold">
          Label
        </label>
        <LineInput
          id={`${id}-label`}
          ref={label}
          value={row.label}
          maxLength={40}
          onChange={(label) => write({ label } as Partial<Row>, 'label')}
        />
      </div>
      {hasLink && (
        <div data-field="href">
          <label htmlFor={`${id}-href`} className="mb-1 block text-meta font-semibold">
            {' '}
            Links to{' '}
          </label>
          <LinkInput
            id={`${id}-href`}
            value={row.href}
            judge={menuLinkNote}
            onChange={(href) => write({ href } as Partial<Row>, 'href')}
          />
        </div>
      )}
      {more?.(row, write)}
    </div>
  );
}

interface RowButtonProps {
  label: string;
  icon: string;
  isOff?: boolean;
  /** Whether what it opens is shown. */
  isExpanded?: boolean;
  onPress: () => void;
}

function RowButton({ label, icon, isOff = false, isExpanded, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-expanded={isExpanded}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon svg={icon} />
    </button>
  );
}
