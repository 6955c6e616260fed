import { and, count, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ScheduledAction } from './document-key.ts';
import type { DocumentTable } from './document-kind.server.ts';
import { drafts, schedules } from './tables.server.ts';

/** The states that a list of documents can be narrowed to, besides the trash. */
type PublicationState = 'published' | 'draft' | 'changed' | 'scheduled';

/**
 * The parts of a query that every list of documents has: joins, columns and conditions of publication.
 * @param publishedMark a column that is null for a document that visitors do not read
 */
export function publicationOf(name: string, table: DocumentTable, publishedMark: PgColumn) {
  const ownDraft = and(eq(drafts.kind, name), eq(drafts.documentId, table.id));
  const ownSchedule = and(eq(schedules.kind, name), eq(schedules.documentId, table.id));
  const isPublished = isNotNull(publishedMark);
  const hasChanges = sql<boolean>`(${isPublished} and ${drafts.revision} > coalesce(${table.publishedRevision}, 0))`;
  const isScheduled = sql`exists (select 1 from ${schedules} where ${ownSchedule})`;
  const scheduledAt = (act: ScheduledAction) =>
    sql<Date | null>`(select ${schedules.at} from ${schedules} where ${ownSchedule} and ${schedules.act} = ${act})`.mapWith(
      schedules.at,
    );
  const conditions: Record<PublicationState, SQL> = {
    published: isPublished,
    draft: isNull(publishedMark),
    changed: hasChanges,
    scheduled: isScheduled,
  };
  const isIn = (state: string | undefined): SQL | undefined => {
    if (state === 'trash') return isNotNull(table.trashedAt);
    const condition = state && Object.hasOwn(conditions, state) ? conditions[state as PublicationState] : undefined;
    return and(isNull(table.trashedAt), condition);
  };
  return {
    /** Joins `drafts`. Each document has one. */
    ownDraft,
    columns: {
      isPublished: sql<boolean>`${isPublished}`,
      /** The draft has unpublished changes. */
      hasChanges,
      isTrashed: sql<boolean>`${isNotNull(table.trashedAt)}`,
      publishAt: scheduledAt('publish'),
      unpublishAt: scheduledAt('unpublish'),
    },
    /** The documents of a state; without one, all but those in the trash. */
    isIn,
    /** Those that somebody has still to finish: drafts, unpublished changes and what is scheduled. */
    isUnfinished: and(isIn(undefined), or(conditions.draft, hasChanges, isScheduled)),
    /** Counts, for a query that leaves the trash out. */
    counts: { total: count(), published: count(publishedMark) },
  };
}
