import { followRedirect } from '#app/services/redirects/find-redirect.server.ts';
import { threadPath } from './addresses.ts';
import { findPlace } from './find-thread.server.ts';

/**
 * Returns where a post stands whose discussion has another address now: it was renamed, or merged with another one.
 * @returns null if nothing leads from the former address to another
 */
export async function findNewPlace(slug: string, number: number): Promise<{ slug: string; number: number } | null> {
  const place = await findPlace(slug, number);
  if (place?.isMoved) return place;
  const moved = await followRedirect(threadPath(slug));
  return moved?.startsWith(threadPath('')) ? { slug: moved.slice(threadPath('').length), number } : null;
}
