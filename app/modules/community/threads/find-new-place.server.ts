import { followRedirect } from '#app/modules/content/redirects/find-redirect.server.ts';
import { threadPath } from '../addresses.ts';
import type { ForumMember } from '../members/author.server.ts';
import { type FoundPlace, findPlace } from './find-thread.server.ts';

/** The place of a post that has another address now. `isMoved`: a moderator moved it, which can be undone. */
export type NewPlace = Pick<FoundPlace, 'slug' | 'number' | 'isMoved'>;

/**
 * Returns the place of a post whose discussion has another address now: it was renamed, or merged with another one.
 * @returns null if nothing leads from the former address to another, or to a post that this viewer may not read: the
 * new address has words of it
 */
export async function findNewPlace(slug: string, number: number, viewer: ForumMember | null): Promise<NewPlace | null> {
  const place = await findPlace(slug, number, viewer);
  if (place) return place.isMoved ? place : null;
  const renamed = await followRedirect(threadPath(slug));
  return renamed?.startsWith(threadPath('')) ? findPlace(renamed.slice(threadPath('').length), number, viewer) : null;
}
