/** No person pages further than this, and the database should not count further. */
const maxPage = 10_000;

/** Returns the page that an address asks for, from 1 on. What is no number is the first page. */
export function pageNumber(text: string | null): number {
  if (!text || !/^\d+$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), maxPage);
}
