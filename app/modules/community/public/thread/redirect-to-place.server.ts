import { redirect } from 'react-router';
import type { NewPlace } from '#app/modules/community/threads/find-new-place.server.ts';

/** Returns the permanent redirect to the present address of a post or discussion. */
export const redirectToPlace = (path: string, { isMoved }: Pick<NewPlace, 'isMoved'>): Response =>
  // Moving and merging can be undone, so browsers must not keep the redirect.
  redirect(path, { status: 301, ...(isMoved && { headers: { 'Cache-Control': 'no-cache' } }) });
