import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { conditionOf, dayFilters, defineListRows, orderOf, readPage } from '#app/core/database/list-rows.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { inBatchesById } from '#app/lib/async/in-batches.ts';
import type { ListOption, QueryOf } from '#app/lib/lists/list-definition.ts';
import { auditList } from './audit-list.ts';
import { withFieldsInWords } from './declared-fields.server.ts';
import { actionLabel } from './describe-audit-event.ts';
import { auditEvents } from './tables.server.ts';

export type AuditQuery = QueryOf<typeof auditList>;

export interface ListedAuditEvent {
  id: string;
  at: Date;
  actorId: string | null;
  /** Null for the site itself, and for erased people. */
  actorName: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  subjectName: string;
  before: unknown;
  after: unknown;
  /** Of its declared fields, by their names. */
  labels: Readonly<Record<string, string>>;
  /** Null outside a request, and after 90 days. */
  networkAddress: string | null;
}

/** The filter value for the site itself as actor. */
const siteActor = 'site';

const entries = () =>
  db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      actorId: auditEvents.actorId,
      actorName: users.name,
      action: auditEvents.action,
      subjectType: auditEvents.subjectType,
      subjectId: auditEvents.subjectId,
      subjectName: auditEvents.subjectName,
      before: auditEvents.before,
      after: auditEvents.after,
      networkAddress: auditEvents.networkAddress,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .$dynamic();

const inWords = async (rows: PromiseLike<Omit<ListedAuditEvent, 'labels'>[]>): Promise<ListedAuditEvent[]> =>
  (await rows).map(withFieldsInWords);

/** Returns one page of audit events, and the total. */
export async function listAuditEvents(query: AuditQuery): Promise<{ rows: ListedAuditEvent[]; total: number }> {
  const { rows, total } = await readPage(entries, listRows, query);
  return { rows: rows.map(withFieldsInWords), total };
}

/** Yields all matching items in the requested order, in batches that fit into memory. */
export const readAuditEvents = (query: AuditQuery, batchSize = 500): AsyncGenerator<ListedAuditEvent[]> =>
  inBatchesById(
    db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .leftJoin(users, eq(users.id, auditEvents.actorId))
      .where(conditionOf(listRows, query))
      .orderBy(...orderOf(listRows, query)),
    (ids) => inWords(entries().where(inArray(auditEvents.id, ids))),
    batchSize,
  );

/** Events that change nothing: sign-ins, sign-outs, and what was read. Part of the log, but not of the latest actions. */
const withoutChange = [
  ...['sign-in.succeeded', 'sign-in.failed', 'sign-out.succeeded', 'password-check.failed'],
  ...['booking.read', 'client.read', 'api-token.read-personal-data'],
];

const latest = [desc(auditEvents.at), desc(auditEvents.id)];

/** Lists the latest actions, for the dashboard. */
export const listRecentAuditEvents = (limit: number): Promise<ListedAuditEvent[]> =>
  inWords(
    entries()
      .where(notInArray(auditEvents.action, withoutChange))
      .orderBy(...latest)
      .limit(limit),
  );

/** Lists the latest of these actions. */
export const listLatestActions = (actions: readonly string[], limit: number): Promise<ListedAuditEvent[]> =>
  inWords(
    entries()
      .where(inArray(auditEvents.action, [...actions]))
      .orderBy(...latest)
      .limit(limit),
  );

/** Lists the latest actions on one subject. */
export const listAuditEventsOn = (subject: { type: string; id: string }, limit: number): Promise<ListedAuditEvent[]> =>
  inWords(
    entries()
      .where(and(eq(auditEvents.subjectType, subject.type), eq(auditEvents.subjectId, subject.id)))
      .orderBy(...latest)
      .limit(limit),
  );

/** Lists the filter options: only values that occur. */
export async function listAuditOptions(): Promise<Record<'actor' | 'action' | 'subject', ListOption[]>> {
  const [actors, actions, subjects] = await Promise.all([
    db
      .selectDistinct({ value: users.id, label: users.name })
      .from(auditEvents)
      .innerJoin(users, eq(users.id, auditEvents.actorId))
      .orderBy(sql`2`),
    db.selectDistinct({ value: auditEvents.action }).from(auditEvents).orderBy(asc(auditEvents.action)),
    db.selectDistinct({ value: auditEvents.subjectType }).from(auditEvents).orderBy(asc(auditEvents.subjectType)),
  ]);
  return {
    actor: [{ value: siteActor, label: 'The site itself' }, ...actors],
    action: actions.map(({ value }) => ({ value, label: actionLabel(value) })),
    subject: subjects.map(({ value }) => ({ value, label: actionLabel(value) })),
  };
}

const listRows = defineListRows(auditList, {
  id: auditEvents.id,
  search: [auditEvents.subjectName, sql`replace(${auditEvents.action}, '.', ' ')`, auditEvents.action, users.name],
  filters: {
    // Compared as text: the query string may contain any actor, and not all are ids.
    actor: (actor) =>
      actor === siteActor ? sql`${auditEvents.actorId} is null` : sql`${auditEvents.actorId}::text = ${actor}`,
    action: auditEvents.action,
    subject: auditEvents.subjectType,
    ...dayFilters(auditEvents.at),
  },
  order: {
    action: [auditEvents.action, ...latest],
    subject: [sql`lower(${auditEvents.subjectName})`, ...latest],
    at: [auditEvents.at],
  },
});
