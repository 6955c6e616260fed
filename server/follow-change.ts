import { bypassReplicaUntilCurrent } from '#app/core/database/db.server.ts';
import type { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { publishToEventStreams } from '#app/core/server-sent-events/server-sent-events.server.ts';
import { affectsSiteSettings, readSiteSettings } from '#app/modules/company/site-settings.server.ts';
import { affectsGoals, readGoals } from '#app/modules/insight/definitions/goals.server.ts';
import { affectsMailServer, readMailServer } from '#app/modules/mail/server/mail-server.server.ts';
import { affectsRestoring, readRestoring } from '#app/modules/operations/backup/restore/restoring.server.ts';
import {
  affectsBackupServices,
  readBackupServices,
} from '#app/modules/operations/backup/services/backup-services.server.ts';
import { dropSuggestions } from '#app/modules/search/query/cached-suggestions.server.ts';
import { affectsSearchSettings, readSearchSettings } from '#app/modules/search/settings/search-settings.server.ts';
import { affectsSiteNavigation, readSiteNavigation } from '#app/modules/site/chrome/site-navigation.server.ts';

/**
 * The parts of the database that this process caches in memory: whether a change concerns one, and how it is read
 * again.
 */
const cachedParts: [concerns: (tags: readonly string[]) => boolean, read: (log: Log) => Promise<boolean>][] = [
  [affectsSiteSettings, readSiteSettings],
  [affectsSearchSettings, readSearchSettings],
  [affectsGoals, readGoals],
  [affectsMailServer, readMailServer],
  [affectsBackupServices, readBackupServices],
  [affectsSiteNavigation, readSiteNavigation],
];

/**
 * Follows a change of content in this process. Never throws.
 * @returns whether everything that it concerns could be read
 */
export async function followChange(tags: string[], { cache, log }: { cache: PageCache; log: Log }): Promise<boolean> {
  bypassReplicaUntilCurrent(tags);
  // At once: a busy database may take seconds to answer what follows.
  cache.drop(tags);
  const concerned = cachedParts.filter(([isAffected]) => isAffected(tags));
  let isRead = true;
  for (const [, read] of concerned) isRead = (await read(log)) && isRead;
  // Pages that were made meanwhile may contain the old settings.
  if (concerned.length > 0) cache.drop(tags);
  if (affectsRestoring(tags)) await readRestoring(log);
  dropSuggestions(tags);
  publishToEventStreams(tags);
  return isRead;
}
