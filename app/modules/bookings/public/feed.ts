import { fileNotFound, fileResponse } from '#app/core/request/file-response.server.ts';
import { readFeed } from '#app/modules/bookings/hosts/host-feed.server.ts';
import type { Route } from './+types/feed';

/** The calendar feed of a host, for the program that subscribes to it. */
export async function loader({ params }: Route.LoaderArgs) {
  const feed = await readFeed(params.token);
  return feed === null ? fileNotFound() : fileResponse(feed, 'text/calendar; charset=utf-8', 'private, no-store');
}
