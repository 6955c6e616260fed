import { tidyPart } from '#app/lib/web/tidy-path.ts';
import { authorPath, categoryPath, tagPath } from '../addresses.ts';
import { findCategory } from '../categories.ts';
import type { PostFilter } from '../editing/post-filter.ts';
import { normaliseTag, tagName } from '../tags.ts';

/** All articles with a common property: its name, its address and its filter. */
export interface Archive {
  title: string;
  path: string;
  filter: PostFilter;
}

export const archiveKinds = ['tag', 'category', 'author'] as const;
export type ArchiveKind = (typeof archiveKinds)[number];

/** Returns the archive of an address, as it is typed or copied, or null if the name is not valid. */
export function archiveOf(kind: ArchiveKind, name: string): Archive | null {
  if (kind === 'category') {
    const category = findCategory(tidyPart(name));
    return category ? { title: category, path: categoryPath(category), filter: { category } } : null;
  }
  if (kind === 'tag') {
    const tag = normaliseTag(name);
    return tag ? { title: tagName(tag), path: tagPath(tag), filter: { tag } } : null;
  }
  const authorSlug = tidyPart(name);
  if (!authorSlug) return null;
  return { title: authorSlug, path: authorPath(authorSlug), filter: { authorSlug } };
}
