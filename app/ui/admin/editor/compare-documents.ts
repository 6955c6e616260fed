import { shortened } from '#app/lib/text/shortened.ts';
import { textOfDay } from '#app/lib/time/when.ts';
import { fieldText } from './forms/field-text.ts';

/** Returns the label that the form shows for the field at a path; null if the name of the field says the same. */
type LabelAt = (path: readonly string[]) => string | null | undefined;

/** A document as the comparison needs it: a page consists of blocks, a menu has none. */
export interface Comparable {
  blocks?: readonly ComparableBlock[];
  labelAt?: LabelAt;
}
export interface ComparableBlock {
  id: string;
  type: string;
  labelAt?: LabelAt;
}

/** One value that differs. Null: the value does not exist. */
export interface Difference {
  /** Where it is, in the words of the form: `Buttons › 1 › Button link`. */
  part: string;
  before: string | null;
  after: string | null;
}

export interface BlockChange {
  id: string;
  type: string;
  /** The block's own text, to recognise it by. */
  name: string;
  change: 'added' | 'removed' | 'changed' | 'moved';
  differences: Difference[];
}

export interface DocumentChanges {
  /** Of the page itself: title, URL, information for search engines. */
  details: Difference[];
  blocks: BlockChange[];
}

/**
 * Returns the differences between two documents, block by block, in the order of the later one; removed blocks come
 * last.
 */
export function compareDocuments(before: Comparable, after: Comparable): DocumentChanges {
  const { blocks: earlier = [], labelAt: _labelAt, ...earlierDetails } = before;
  const { blocks: later = [], labelAt, ...laterDetails } = after;
  const existing = new Map(earlier.map((block) => [block.id, block]));
  const remaining = later.filter(({ id }) => existing.has(id)).map(({ id }) => id);
  const moved = movedIds(
    earlier.map(({ id }) => id).filter((id) => remaining.includes(id)),
    remaining,
  );
  const changes = later.flatMap((block): BlockChange[] => {
    const old = existing.get(block.id);
    if (!old)
      return [{ ...details(block), change: 'added', differences: differencesOf({}, contentOf(block), block.labelAt) }];
    const differences = differencesOf(contentOf(old), contentOf(block), block.labelAt);
    if (differences.length > 0) return [{ ...details(block), change: 'changed', differences }];
    return moved.has(block.id) ? [{ ...details(block), change: 'moved', differences: [] }] : [];
  });
  const removed = earlier
    .filter(({ id }) => !later.some((block) => block.id === id))
    .map(
      (block): BlockChange => ({
        ...details(block),
        change: 'removed',
        differences: differencesOf(contentOf(block), {}, block.labelAt),
      }),
    );
  return { details: differencesOf(earlierDetails, laterDetails, labelAt), blocks: [...changes, ...removed] };
}

/** Whether nothing of two documents differs, also what the list of changes does not show, such as bold text. */
export const isUnchanged = (before: object, after: object): boolean => differencesOf(before, after).length === 0;

export const isSame = ({ details, blocks }: DocumentChanges): boolean => details.length === 0 && blocks.length === 0;

/** Returns a name for a block: the first text in it. */
export function blockName(block: ComparableBlock): string {
  const fields = block as unknown as Record<string, unknown>;
  for (const field of ['title', 'heading', 'text', 'caption', 'alt', 'folio', 'label']) {
    const value = fields[field];
    if (typeof value === 'string' && value.trim()) return shortened(value, 60);
  }
  return '';
}

const details = (block: ComparableBlock) => ({ id: block.id, type: block.type, name: blockName(block) });
const contentOf = ({ id: _id, type: _type, labelAt: _labelAt, ...rest }: ComparableBlock) => rest;

function differencesOf(before: unknown, after: unknown, labelAt?: LabelAt): Difference[] {
  const [earlier, later] = [flatten(before), flatten(after)];
  return [...new Map([...earlier, ...later])].flatMap(([key, { path }]) => {
    const [old, changed] = [earlier.get(key)?.text ?? null, later.get(key)?.text ?? null];
    return old === changed ? [] : [{ part: partText(path, labelAt), before: old, after: changed }];
  });
}

const partText = (path: readonly string[], labelAt: LabelAt = () => null): string =>
  path
    .map((name, index) => (/^\d+$/.test(name) ? name : (labelAt(path.slice(0, index + 1)) ?? fieldText(name))))
    .join(' › ');

type Texts = Map<string, { path: readonly string[]; text: string }>;

/** Returns each text of a value by its path. */
function flatten(value: unknown, path: readonly string[] = [], texts: Texts = new Map()): Texts {
  if (value === null || value === undefined || value === '') return texts;
  if (typeof value !== 'object') return texts.set(JSON.stringify(path), { path, text: valueText(value) });
  const entries = Array.isArray(value) ? value.map((item, index) => [String(index + 1), item]) : Object.entries(value);
  for (const [key, item] of entries as [string, unknown][]) flatten(item, [...path, key], texts);
  return texts;
}

/** A stored value as people read it: `true` is Yes, `2026-10-14` is 14 Oct 2026. */
function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? textOfDay(text) : text;
}

/**
 * Returns the fewest ids that have to move to turn one order into the other: all but the longest increasing
 * subsequence.
 */
function movedIds(before: string[], after: string[]): Set<string> {
  const places = after.map((id) => before.indexOf(id));
  const lengths = places.map(() => 1);
  const previous = places.map(() => -1);
  let end = -1;
  places.forEach((index, here) => {
    for (let earlier = 0; earlier < here; earlier++) {
      if ((places[earlier] ?? 0) >= index || (lengths[earlier] ?? 0) + 1 <= (lengths[here] ?? 0)) continue;
      lengths[here] = (lengths[earlier] ?? 0) + 1;
      previous[here] = earlier;
    }
    if (end < 0 || (lengths[here] ?? 0) > (lengths[end] ?? 0)) end = here;
  });
  const stays = new Set<string | undefined>();
  for (let index = end; index >= 0; index = previous[index] ?? -1) stays.add(after[index]);
  return new Set(after.filter((id) => !stays.has(id)));
}
