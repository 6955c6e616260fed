import { notFound } from './read/or-not-found.ts';

/** Checks that a list has this page. The first one exists even if the list is empty. @throws 404 */
export function requirePage(page: number, pageCount: number): void {
  if (page > Math.max(1, pageCount)) throw notFound();
}
