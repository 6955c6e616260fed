import type { SearchKind } from '#app/lib/search/search-kinds.ts';

interface Search {
  query: string;
  kind?: SearchKind | null;
  page?: number;
}

/** Returns the address of a page of results. */
export const searchHref = ({ query, kind, page = 1 }: Search): string =>
  `/search?${new URLSearchParams({ q: query, ...(kind && { kind }), ...(page > 1 && { page: String(page) }) })}`;
