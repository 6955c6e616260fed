import type { Category } from './categories.ts';
import { findCategory } from './categories.ts';
import { tidyTag } from './tags.ts';

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
    topic: tidyTag(params.getAll('topic').at(-1) ?? '') || undefined,
    page: readPage(params),
  };
}

/** Pages count from one. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1;
}
