import { and, count, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ownValue } from '#app/lib/own-value.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import type { ScheduledAction } from '../document-key.ts';
import type { DocumentTable } from '../document-kind.server.ts';
import { documentVersions, drafts, schedules } from '../tables.server.ts';

/** The states for filtering a list of documents, besides the trash. */
type PublicationState = 'published' | 'draft' | 'changed' | 'scheduled';

/** Returns the condition that a draft names a file of the media library, by its address or id. */
export const namesFile = ({ id, address }: { id: string; address: string }): SQL =>
  sql`(${drafts.document}::text like ${likePattern(address)} or ${drafts.document}::text like ${likePattern(id)})`;

/**
 * Returns the condition that the draft of a published document differs from what was published last. What was typed and
 * undone, or restored, is no change. The query joins `drafts`.
 */
export function differsFromPublished(name: string, table: DocumentTable): SQL<boolean> {
  const published = sql`(select ${documentVersions.document} from ${documentVersions}
    where ${documentVersions.kind} = ${name} and ${documentVersions.documentId} = ${table.id}
    order by ${documentVersions.number} desc limit 1)`;
  return sql<boolean>`(${drafts.revision} > coalesce(${table.publishedRevision}, 0)
    and ${drafts.document} is distinct from ${published})`;
}

/**
 * Returns the parts that the queries of all document lists share: joins, columns and conditions of publication.
 * @param publishedMark a column that is null if a document is not published
 */
export function publicationOf(name: string, table: DocumentTable, publishedMark: PgColumn) {
  const ownDraft = and(eq(drafts.kind, name), eq(drafts.documentId, table.id));
  const ownSchedule = and(eq(schedules.kind, name), eq(schedules.documentId, table.id));
  const isPublished = isNotNull(publishedMark);
  const hasChanges = sql<boolean>`(${isPublished} and ${differsFromPublished(name, table)})`;
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
    const condition = state ? ownValue(conditions, state) : undefined;
    return and(isNull(table.trashedAt), condition);
  };
  return {
    /** The condition that joins `drafts`. Each document has one. */
    ownDraft,
    columns: {
      isPublished: sql<boolean>`${isPublished}`,
      /** Of the draft. */
      revision: drafts.revision,
      /** The draft has unpublished changes. */
      hasChanges,
      isTrashed: sql<boolean>`${isNotNull(table.trashedAt)}`,
      publishAt: scheduledAt('publish'),
      unpublishAt: scheduledAt('unpublish'),
      /** The group that the draft is for; null for everybody. */
      readers: sql<string | null>`${drafts.document}->>'readers'`,
    },
    /** Returns the condition for a state; without a state, for all documents outside the trash. */
    isIn,
    /** Documents that still need work: drafts, unpublished changes and scheduled ones. */
    isUnfinished: and(isIn(undefined), or(conditions.draft, hasChanges, isScheduled)),
    /** Counts, for a query that excludes the trash. */
    counts: { total: count(), published: count(publishedMark) },
  };
}
