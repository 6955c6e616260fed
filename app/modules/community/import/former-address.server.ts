import { and, desc, eq, lte } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { followRedirect } from '#app/modules/content/redirects/find-redirect.server.ts';
import { permalinkPath, threadPath } from '../addresses.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';

/** `/t/{words}/{topic}` and `/t/{topic}`, each also with the number of a post. Words have more than digits. */
const formerAddress = /^\/t\/([^/]*[^/\d][^/]*\/)?(\d{1,9})(?:\/(\d{1,9}))?$/;

/**
 * Returns where an address of Discourse leads now: to the post, if it names one. The import adds the redirect from
 * `/t/{topic}`; a redirect for each post would be millions.
 */
export async function findFormerAddress(path: string): Promise<string | null> {
  const [, prefix, topic, number] = formerAddress.exec(path) ?? [];
  if (!topic) return null;
  // Earlier imports added only the redirect from the address with words.
  const target =
    (await followRedirect(`/t/${topic}`)) ?? (prefix ? await followRedirect(`/t/${prefix}${topic}`) : null);
  if (!target || !number || !target.startsWith(threadPath(''))) return target;
  const slug = target.slice(threadPath('').length);
  const post = await findImportedPost(slug, Number(number));
  return post ? permalinkPath(slug, post) : target;
}

/** Returns the number of an imported post here. For a post that was not imported: the one before it. */
async function findImportedPost(slug: string, importedNumber: number): Promise<number | null> {
  const [post] = await db
    .select({ number: forumPosts.number })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(
      and(
        eq(forumThreads.slug, slug),
        // A post has no higher number here than it had there. This lets the index of numbers find it.
        lte(forumPosts.number, importedNumber),
        lte(forumPosts.importedNumber, importedNumber),
      ),
    )
    .orderBy(desc(forumPosts.number))
    .limit(1);
  return post?.number ?? null;
}
