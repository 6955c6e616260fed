import { inject } from 'vitest';

/** How far a test goes: as far as every change needs (`npm test`), or all the way (`npm run drill`). */
export const extent = <Extent>(test: Extent, drill: Extent): Extent => (inject('isDrill') ? drill : test);
