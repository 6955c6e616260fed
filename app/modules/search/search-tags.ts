import type { SearchKind } from './search-kinds.ts';

/** Announced when entries of a kind change or go: no copy of a result with them may be shown any longer. */
export const entriesChangedTag = (kind: SearchKind): string => `search:${kind}`;

/** Announced when there are new entries of a kind. */
export const entriesAddedTag = (kind: SearchKind): string => `search-added:${kind}`;

/**
 * The tags of a response with results of these kinds. It is dropped when a result may have changed or gone. New posts
 * of the forum, which are frequent, do not drop it: a cache of such a response limits its age.
 */
export const searchTags = (kinds: readonly SearchKind[]): string[] => [
  ...kinds.map(entriesChangedTag),
  ...kinds.filter((kind) => kind !== 'thread').map(entriesAddedTag),
];
