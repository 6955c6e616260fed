import type { SearchKind } from '../search-kinds.ts';

/** An entry that a query matches, with what its rank is made of. */
export interface Match {
  id: number;
  kind: SearchKind;
  key: string;
  parentKey: string | null;
  path: string;
  title: string;
  /** The title of the whole, for a section. */
  parentTitle: string | null;
  /** From 0 to 1 for each term: how relevant the entry is to it. */
  terms: number[];
  /** Whether the words are side by side somewhere, in the order of the query. */
  isPhrase: boolean;
  freshness: number;
  /** A factor; 1 has no effect. */
  weight: number;
}
