import { like } from 'drizzle-orm';
import { freeAddress } from '#app/core/database/free-address.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
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
export function freeThreadSlug(tx: Transaction, title: string): Promise<string> {
  const wanted = wantedSlug(title);
  return freeAddress(tx, {
    kind: 'forum-thread',
    wanted,
    async listTaken(pattern) {
      const rows = await tx
        .select({ slug: forumThreads.slug })
        .from(forumThreads)
        .where(like(forumThreads.slug, pattern));
      const moved = await listRedirectedPaths(tx, threadPath(wanted));
      const movedSlugs = moved.map((path) => path.slice(threadPath('').length));
      return [...reservedSlugs, ...rows.map(({ slug }) => slug), ...movedSlugs];
    },
  });
}
