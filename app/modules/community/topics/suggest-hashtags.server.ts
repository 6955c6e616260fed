import { sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { beginsWithPattern } from '#app/lib/text/like-pattern.ts';
import { forumThreads, isShownThread } from '../tables.server.ts';

/** The number of recently active threads whose hashtags are suggested. */
const threadCount = 2000;

/** Lists hashtags of published threads that begin with this text, the most used first. */
export async function suggestHashtags(beginning: string): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from (
      select unnest(hashtags) as tag from (
        select ${forumThreads.hashtags} as hashtags from ${forumThreads} where ${isShownThread}
        order by ${forumThreads.activeAt} desc limit ${threadCount}
      ) recent
    ) tags where tag like ${beginsWithPattern(beginning.toLowerCase())}
    group by tag order by count(*) desc, tag limit 6`);
  return rows.map(({ tag }) => tag);
}
