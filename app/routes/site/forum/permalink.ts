import { data, redirect } from 'react-router';
import { permalinkPath, postInThreadPath } from '#app/features/forum/addresses.ts';
import { findPlace } from '#app/features/forum/find-thread.server.ts';
import type { Route } from './+types/permalink';

/** Leads the permanent address of a post to the page that shows it. */
export async function loader({ params }: Route.LoaderArgs) {
  const number = /^\d{1,9}$/.test(params.number) ? Number(params.number) : 0;
  const place = await findPlace(params.thread, number);
  if (!place) throw data(null, { status: 404 });
  // Moving a post can be undone, so browsers must not keep this redirect.
  if (place.isMoved) {
    const headers = { 'Cache-Control': 'no-cache' };
    throw redirect(permalinkPath(place.slug, place.number), { status: 301, headers });
  }
  throw redirect(postInThreadPath(params.thread, place));
}
