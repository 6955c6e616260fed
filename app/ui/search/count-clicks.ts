import { asksNotToBeTracked } from '#app/lib/web/asks-not-to-be-tracked.ts';

interface Click {
  query: string;
  path: string;
  /** The place of the result in its list, from 1. */
  rank: number;
  from: 'results' | 'suggestions';
}

/** Reports that a result was opened. The server adds it to the day's count; nothing identifies the visitor. */
export function reportSearchClick({ query, path, rank, from }: Click): void {
  if (asksNotToBeTracked()) return;
  navigator.sendBeacon('/api/search-click', new URLSearchParams({ q: query, path, rank: String(rank), from }));
}

/** Reports which results of a list are opened. The list has `data-query`, and each link `data-rank`. */
export function countSearchClicks(list: HTMLElement): () => void {
  list.dataset.counts = 'true';
  const count = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-rank]');
    const { query } = list.dataset;
    if (!link || !query) return;
    reportSearchClick({ query, path: link.pathname, rank: Number(link.dataset.rank), from: 'results' });
  };
  list.addEventListener('click', count);
  return () => {
    delete list.dataset.counts;
    list.removeEventListener('click', count);
  };
}
