import { data } from 'react-router';

/** Checks that a list has this page. The first one exists even if the list is empty. @throws 404 */
export function requirePage(page: number, pageCount: number): void {
  if (page > Math.max(1, pageCount)) throw data(null, { status: 404 });
}
