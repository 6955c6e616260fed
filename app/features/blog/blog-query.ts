import type { Category } from './categories.ts';
import { findCategory } from './categories.ts';
import { readPage } from './read-page.ts';
import { normaliseTag } from './tags.ts';

/** What the blog's address asks for. */
export interface BlogQuery {
  q: string;
  category: Category | undefined;
  topic: string | undefined;
  page: number;
}

const maxQueryLength = 200;

/** Reads an address; what makes no sense in it counts for nothing. Of a repeated topic the last counts: the one pressed. */
export function readBlogQuery(params: URLSearchParams): BlogQuery {
  return {
    q: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxQueryLength),
    category: findCategory(params.get('category') ?? ''),
    topic: normaliseTag(params.getAll('topic').at(-1) ?? '') || undefined,
    page: readPage(params),
  };
}
