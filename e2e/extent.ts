import { inject } from 'vitest';

/** Returns the extent of a test: the part that every change needs (`npm test`), or all of it (`npm run drill`). */
export const extent = <Extent>(test: Extent, drill: Extent): Extent => (inject('isDrill') ? drill : test);

/** Declares tests that only `npm run drill` runs: they kill, freeze or flood a site of their own. */
export function inDrill(declareTests: () => void): void {
  if (inject('isDrill')) declareTests();
}

/**
 * With JavaScript, and in a drill without it too: what most journeys of the team’s screens are repeated with. The forms of
 * visitors, and one or more of each area of the team, are posted without JavaScript in `npm test` as well.
 */
export const scripts = extent([true], [true, false]);
