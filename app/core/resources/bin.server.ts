import { and, eq, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { readPage } from '#app/core/database/list-rows.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { Retention } from '#app/core/records/retention.server.ts';
import type { TrashSource } from '#app/core/records/trash-source.server.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { type Kind, refuseTaken, refuseTooMany, requireRecord } from './change-records.server.ts';
import { keyOf } from './links.server.ts';

/** Where the deleted records of a kind are until they are deleted for good. */
export interface RecordBin extends TrashSource {
  days: number;
  retention: Retention;
  /** Returns those of some records that are in the bin. */
  findRemoved: (ids: string[]) => Promise<{ id: string; name: string }[]>;
}

/** Returns the bin of a kind of record. @param all which rows of the table are records of the kind, in the bin or not */
export function binOf(kind: Kind, { since, days }: { since: PgColumn; days: number }, all: SQL | undefined): RecordBin {
  const { key, table, list, tags = [], records } = kind;
  const within = and(all, isNotNull(since));
  const has = async (id: string, on: Pick<typeof db, '$count'> = db) =>
    (await on.$count(table, and(eq(table.id, id), within))) > 0;
  const select = () =>
    db
      .select()
      .from(table as PgTable)
      .$dynamic();
  return {
    kind: key,
    label: sentenceCase(list.definition.noun.one),
    days,
    screen: null,
    has,
    retention: { table, isOver: (at) => and(all, lt(since, daysBefore(at, days))) },

    async findRemoved(ids) {
      if (ids.length === 0) return [];
      const rows = await select().where(and(inArray(table.id, ids), within));
      return rows.map((row) => ({ id: String(row.id), name: records.nameOf(row as { id: string }) }));
    },

    async list({ q, limit }) {
      const { rows, total } = await readPage(
        select,
        { id: table.id, search: list.search, order: { since: [since] } },
        { q, filters: {}, sort: { column: 'since', direction: 'desc' }, limit, offset: 0 },
        within,
      );
      const items = rows.map((row) => ({
        id: String(row.id),
        title: records.nameOf(row as { id: string }),
        trashedAt: row[keyOf(since)] as Date,
      }));
      return { rows: items, total };
    },

    /** Restores a record. Idempotent. @throws DomainError if another one has a value that no two share, or if it is one too many */
    restore: ({ id, actorId }) =>
      inTransaction(async (tx) => {
        await takeLock(tx, key);
        if (!(await has(id, tx))) return false;
        await refuseTooMany(tx, kind);
        await tx
          .update(table)
          .set({ [keyOf(since)]: null })
          .where(eq(table.id, id));
        const record = await requireRecord(tx, kind, id);
        await refuseTaken(tx, kind, record, id);
        const subject = { type: key, id, name: records.nameOf(record) };
        await recordAuditEvent(tx, { actorId, action: `${key}.restored`, subject });
        await kind.afterChange?.(tx, id);
        await announceChange(tx, ...tags);
        return true;
      }),

    delete: ({ id, actorId }) =>
      inTransaction(async (tx) => {
        const [row] = await tx
          .delete(table)
          .where(and(eq(table.id, id), within))
          .returning();
        if (!row) return false;
        const subject = { type: key, id, name: records.nameOf(row as { id: string }) };
        await recordAuditEvent(tx, { actorId, action: `${key}.deleted-for-good`, subject });
        await kind.afterChange?.(tx, id);
        await announceChange(tx, ...tags);
        return true;
      }),
  };
}
