import { tidyName } from '#app/lib/web/tidy-path.ts';
import { type Archive, archiveOf } from './archives.ts';
import { listPublished } from './published-posts.server.ts';

/**
 * Returns the archive of the tag that is meant by the address of a tag without posts: without the sign that came after
 * it in a text. A tag may end in a sign itself, so it is looked for as it is first.
 */
export async function findMeantTag(name: string): Promise<Archive | null> {
  const tidy = tidyName(name);
  const meant = archiveOf('tag', tidy);
  if (!meant || meant.path === archiveOf('tag', name)?.path) return null;
  return (await listPublished(meant.filter, 1)).posts.length > 0 ? meant : null;
}
