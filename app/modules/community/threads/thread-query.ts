import { pageNumber } from '#app/lib/lists/page-number.ts';
/** The parameters of an address of a thread. */
export interface ThreadQuery {
  page: number;
  order: 'oldest' | 'liked';
  /** The post that the form answers. */
  answer: number | null;
  /** The post that the form quotes. */
  quote: number | null;
  /** The post whose deletion is to be confirmed. */
  deletes: number | null;
  /** The post that is to be reported. */
  reports: number | null;
  /** The own post that is to become anonymous. */
  hides: number | null;
}

const numberIn = (text: string | null) => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : null);

/** Reads the query of a thread's address. Anything invalid is the default. */
export const readThreadQuery = (searchParams: URLSearchParams): ThreadQuery => ({
  page: pageNumber(searchParams.get('page')),
  order: searchParams.get('sort') === 'liked' ? 'liked' : 'oldest',
  answer: numberIn(searchParams.get('answer')),
  quote: numberIn(searchParams.get('quote')),
  deletes: numberIn(searchParams.get('delete')),
  reports: numberIn(searchParams.get('report')),
  hides: numberIn(searchParams.get('anonymous')),
});
