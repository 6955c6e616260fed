import type { SearchKind } from '#app/lib/search/search-kinds.ts';
import type { TextPart } from '#app/lib/search/search-suggestions.ts';

/** One page of the results of a search. */
export interface FoundResults {
  results: {
    id: string;
    kind: SearchKind;
    path: string;
    title: string;
    section: { title: string } | null;
    highlights: { title: TextPart[]; text: TextPart[] };
  }[];
  /** The number of results of each kind that has any. */
  counts: Partial<Record<SearchKind, number>>;
  /** Whether there may be more results than were counted. */
  isCountPartial: boolean;
  didYouMean: string | null;
}
