import { like } from 'drizzle-orm';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { firstFree } from '#app/lib/text/first-free.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import { listRedirectedPaths } from '#app/modules/content/redirects/find-redirect.server.ts';
import { reservedSlugs, threadPath } from '../addresses.ts';
import { forumThreads } from '../tables.server.ts';

/** Long titles give addresses of this length, cut between words. */
const maxSlugLength = 80;

/** The last part of a thread's address, without the number that makes it unique. */
function wantedSlug(title: string): string {
  const whole = slugOf(title);
  const cut = whole.length > maxSlugLength ? whole.slice(0, maxSlugLength).replace(/-[^-]*$/, '') : whole;
  return cut || 'discussion';
}

/** Whether a thread with this title can keep its address. */
export const isSlugOf = (slug: string, title: string): boolean =>
  slug === wantedSlug(title) || slug.replace(/-\d+$/, '') === wantedSlug(title);

/** Returns the first address for this title that no thread has or had: earlier addresses lead to renamed threads. */
export async function freeThreadSlug(tx: Transaction, title: string): Promise<string> {
  const baseSlug = wantedSlug(title);
  // Two threads with the same title at once: the second waits here, then gets the next number.
  await takeLock(tx, `forum-slug:${baseSlug}`);
  const rows = await tx
    .select({ slug: forumThreads.slug })
    .from(forumThreads)
    .where(like(forumThreads.slug, likePattern(baseSlug).slice(1)));
  const moved = await listRedirectedPaths(tx, threadPath(baseSlug));
  const takenSlugs = [...rows.map(({ slug }) => slug), ...moved.map((path) => path.slice(threadPath('').length))];
  return firstFree(baseSlug, new Set([...reservedSlugs, ...takenSlugs]));
}
