import { bypassReplicaUntilCurrent } from '#app/core/database/db.server.ts';
import type { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { publishToEventStreams } from '#app/core/server-sent-events/server-sent-events.server.ts';
import { heldContent } from '#app/modules/modules.server.ts';
import { affectsRestoring, readRestoring } from '#app/modules/operations/backup/restore/restoring.server.ts';
import { dropSuggestions } from '#app/modules/search/query/cached-suggestions.server.ts';

/**
 * Follows a change of content in this process. Never throws.
 * @returns whether everything that it concerns could be read
 */
export async function followChange(tags: string[], { cache, log }: { cache: PageCache; log: Log }): Promise<boolean> {
  bypassReplicaUntilCurrent(tags);
  // At once: a busy database may take seconds to answer what follows.
  cache.drop(tags);
  const concerned = heldContent.filter((held) => tags.includes('*') || held.tags().some((tag) => tags.includes(tag)));
  let isRead = true;
  for (const { read } of concerned) isRead = (await read(log)) && isRead;
  // Pages that were made meanwhile may contain the old settings.
  if (concerned.length > 0) cache.drop(tags);
  if (affectsRestoring(tags)) await readRestoring(log);
  dropSuggestions(tags);
  publishToEventStreams(tags);
  return isRead;
}
