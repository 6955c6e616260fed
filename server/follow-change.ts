import { concernsSiteNavigation, readSiteNavigation } from '#app/features/site-navigation.server.ts';
import { leaveReplicaUntilCurrent } from '#app/platform/db.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { concernsGoals, readGoals } from '#app/services/analytics/goals.server.ts';
import { concernsRestoring, readRestoring } from '#app/services/backup/restoring.server.ts';
import type { PageCache } from '#app/services/page-cache/page-cache.server.ts';
import { dropSuggestions } from '#app/services/search/cached-suggestions.server.ts';
import { concernsSearchSettings, readSearchSettings } from '#app/services/search/search-settings.server.ts';
import { publishToEventStreams } from '#app/services/server-sent-events/server-sent-events.server.ts';
import { concernsSiteSettings, readSiteSettings } from '#app/services/site-settings/site-settings.server.ts';

/** What this process holds in memory of the database, and how it is read again. */
const held: [concerns: (tags: readonly string[]) => boolean, read: (log: Log) => Promise<boolean>][] = [
  [concernsSiteSettings, readSiteSettings],
  [concernsSearchSettings, readSearchSettings],
  [concernsGoals, readGoals],
  [concernsSiteNavigation, readSiteNavigation],
];

/**
 * Follows a change of content in this process. Never throws.
 * @returns whether everything that it concerns could be read
 */
export async function followChange(tags: string[], { cache, log }: { cache: PageCache; log: Log }): Promise<boolean> {
  leaveReplicaUntilCurrent(tags);
  // At once: a busy database may take seconds to answer what follows.
  cache.drop(tags);
  const concerned = held.filter(([concerns]) => concerns(tags));
  let isRead = true;
  for (const [, read] of concerned) isRead = (await read(log)) && isRead;
  // Pages that were made meanwhile may contain the old settings.
  if (concerned.length > 0) cache.drop(tags);
  if (concernsRestoring(tags)) await readRestoring(log);
  dropSuggestions(tags);
  publishToEventStreams(tags);
  return isRead;
}
