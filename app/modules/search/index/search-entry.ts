import { slugOf } from '#app/lib/text/slug.ts';
import type { Audience, SearchKind } from '../search-kinds.ts';

/** One possible result, or a section of one. */
export interface SearchEntry {
  kind: SearchKind;
  /** Unique within the kind. Stays the same when the entry is written again. */
  key: string;
  /** The key of the entry, of the same kind, that this is a section of. */
  parentKey?: string;
  /** The address. A section has a `#fragment`. */
  path: string;
  title: string;
  /** Whether the title is the beginning of the text: its words count as text only. */
  isTitleExcerpt?: boolean;
  /** Words that count nearly as much as the title. */
  keywords?: string;
  summary: string;
  headings?: string;
  text: string;
  /** Who may find it. Public, unless something else is said. */
  audience?: Audience;
  /** Nobody finds it before this time. */
  visibleFrom?: Date;
  /** The date from which its age counts. Without one, its age does not matter. */
  datedAt?: Date;
  /** A factor of its rank, in hundredths. */
  weight?: number;
}

const nameMark = '#name:';

/** Whether an entry is another name of its whole. */
export const isOtherName = ({ key }: { key: string }): boolean => key.includes(nameMark);

/** Returns entries that find a document under other names. */
export const otherNames = (whole: SearchEntry, names: readonly string[]): SearchEntry[] =>
  names.map((title) => {
    const { keywords: _keywords, headings: _headings, ...same } = whole;
    return { ...same, key: `${whole.key}${nameMark}${slugOf(title)}`, parentKey: whole.key, title, text: '' };
  });
