import { and, asc, count, desc, eq, gte, ilike, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { startOfLondonDay } from '#app/core/database/start-of-london-day.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { inBatchesById } from '#app/lib/async/in-batches.ts';
import type { ListOption, QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import type { auditList } from './audit-list.ts';
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

/** Returns one page of audit events, and the total. */
export async function listAuditEvents(query: AuditQuery): Promise<{ rows: ListedAuditEvent[]; total: number }> {
  const where = matching(query);
  const [rows, [counted]] = await Promise.all([
    entries()
      .where(where)
      .orderBy(...order(query.sort))
      .limit(query.limit)
      .offset(query.offset),
    db.select({ total: count() }).from(auditEvents).leftJoin(users, eq(users.id, auditEvents.actorId)).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Yields all matching items in the requested order, in batches that fit into memory. */
export const readAuditEvents = (query: AuditQuery, portion = 500): AsyncGenerator<ListedAuditEvent[]> =>
  inBatchesById(
    db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .leftJoin(users, eq(users.id, auditEvents.actorId))
      .where(matching(query))
      .orderBy(...order(query.sort)),
    (ids) => entries().where(inArray(auditEvents.id, ids)),
    portion,
  );

/** Sign-ins, sign-outs and failed attempts: part of the log, but not of the latest actions. */
const comingsAndGoings = ['sign-in.succeeded', 'sign-in.failed', 'sign-out.succeeded', 'password-check.failed'];

/** Lists the latest actions, for the dashboard. */
export const listRecentAuditEvents = (limit: number): Promise<ListedAuditEvent[]> =>
  entries()
    .where(notInArray(auditEvents.action, comingsAndGoings))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);

/** Lists the latest of these actions. */
export const listLatestActions = (actions: readonly string[], limit: number): Promise<ListedAuditEvent[]> =>
  entries()
    .where(inArray(auditEvents.action, [...actions]))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);

/** Lists the latest actions on one subject. */
export const listAuditEventsOn = (subject: { type: string; id: string }, limit: number): Promise<ListedAuditEvent[]> =>
  entries()
    .where(and(eq(auditEvents.subjectType, subject.type), eq(auditEvents.subjectId, subject.id)))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);

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

function matching({ q, filters }: AuditQuery): SQL | undefined {
  const pattern = likePattern(q);
  return and(
    q
      ? or(
          ilike(auditEvents.subjectName, pattern),
          ilike(sql`replace(${auditEvents.action}, '.', ' ')`, pattern),
          ilike(auditEvents.action, pattern),
          ilike(users.name, pattern),
        )
      : undefined,
    byActor(filters.actor),
    filters.action ? eq(auditEvents.action, filters.action) : undefined,
    filters.subject ? eq(auditEvents.subjectType, filters.subject) : undefined,
    filters.from ? gte(auditEvents.at, startOfLondonDay(filters.from)) : undefined,
    filters.to ? lt(auditEvents.at, sql`${startOfLondonDay(filters.to)} + interval '1 day'`) : undefined,
  );
}

/** Compared as text: the query string may contain any actor, and not all are ids. */
function byActor(actor: string | undefined): SQL | undefined {
  if (!actor) return undefined;
  return actor === siteActor ? sql`${auditEvents.actorId} is null` : sql`${auditEvents.actorId}::text = ${actor}`;
}

function order({ column, direction }: AuditQuery['sort']): SQL[] {
  const by = direction === 'asc' ? asc : desc;
  const latest = [desc(auditEvents.at), desc(auditEvents.id)];
  if (column === 'action') return [by(auditEvents.action), ...latest];
  if (column === 'subject') return [by(sql`lower(${auditEvents.subjectName})`), ...latest];
  return [by(auditEvents.at), by(auditEvents.id)];
}
