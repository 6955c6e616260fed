import { pageNumber } from '#app/lib/lists/page-number.ts';
import type { Category } from '../categories.ts';
import { findCategory } from '../categories.ts';
import { normaliseTag } from '../tags.ts';

/** The query of a blog address. */
export interface BlogQuery {
  q: string;
  category: Category | undefined;
  topic: string | undefined;
  page: number;
}

const maxQueryLength = 200;

/**
 * Parses an address and ignores invalid values. Of repeated topics the last one counts, because it is the one pressed.
 */
export function readBlogQuery(params: URLSearchParams): BlogQuery {
  return {
    q: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxQueryLength),
    category: findCategory(params.get('category') ?? ''),
    topic: normaliseTag(params.getAll('topic').at(-1) ?? '') || undefined,
    page: pageNumber(params.get('page')),
  };
}
