import { inject } from 'vitest';

/** Returns the extent of a test: the part that every change needs (`npm test`), or all of it (`npm run drill`). */
export const extent = <Extent>(test: Extent, drill: Extent): Extent => (inject('isDrill') ? drill : test);

/** Declares tests that only `npm run drill` runs: they kill, freeze or flood a site of their own. */
export function inDrill(declareTests: () => void): void {
  if (inject('isDrill')) declareTests();
}
