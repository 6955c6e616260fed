import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { type Link, linkedNames, saveLinks } from './links.server.ts';
import { refuseOtherRevision } from './refuse-other-revision.server.ts';
import type { RecordTable, ResourceDefinition, RowOf } from './resource-definition.server.ts';

interface Records<Stored, Values> {
  nameOf: (row: Stored) => string;
  revisionOf: (values: Values) => string;
  find: (id: string, on: Transaction) => Promise<Stored | null>;
}

interface Save<Values> {
  actorId: string;
  /** Null for a new record. */
  id: string | null;
  input: Values;
  /** The version that the form showed (`revisionOf`); empty for a new record. */
  revision: string;
}

/** Returns the functions that save and delete records of one kind. */
export function changesOf<
  Table extends RecordTable,
  Values extends object,
  Column extends string,
  Filter extends string,
  LinkName extends string,
>(
  definition: ResourceDefinition<Table, Values, Column, Filter, LinkName>,
  { nameOf, revisionOf, find }: Records<RowOf<Table> & Values, Values>,
) {
  type Stored = RowOf<Table> & Values;
  const { key, fields, tags = [] } = definition;
  const { noun } = definition.list.definition;
  const table: RecordTable = definition.table;
  const columns = getTableColumns(table);
  const links = Object.entries<Link>(definition.links ?? {}).filter(([name]) => name in fields.fields);

  /** Returns a record as the audit log has it, with the names of what it is linked to. */
  async function audited(tx: Transaction, record: Stored): Promise<object> {
    const values = Object.fromEntries(Object.entries(record).filter(([name]) => name in fields.fields)) as Values;
    const described: Record<string, unknown> = { ...(definition.audited?.(values) ?? values) };
    for (const [name, link] of links) {
      const names = await linkedNames(tx, link, [record.id]);
      described[name] = names.get(record.id)?.join(', ') ?? '';
    }
    return described;
  }

  /** Finds a record that is about to change. The lock makes its rules hold among all records of its kind. */
  async function require(tx: Transaction, id: string): Promise<Stored> {
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
    const record = await find(id, tx);
    if (!record) throw new DomainError(`This ${noun.one} no longer exists. It may have been deleted.`);
    return record;
  }

  async function refuseTaken(tx: Transaction, input: Values, id: string | null): Promise<void> {
    for (const [name, message] of Object.entries(definition.unique ?? {})) {
      const isSame = sql`lower(${columns[name]}) = lower(${ownValue(input, name)})`;
      const twins = await tx.$count(table, and(isSame, id ? ne(table.id, id) : undefined));
      if (twins > 0) throw new FieldError(name, String(message));
    }
  }

  /** Writes the row and its links. @returns the id */
  async function write(tx: Transaction, id: string | null, input: Values, others: object | undefined): Promise<string> {
    const isStored = ([name]: [string, unknown]) => name in fields.fields && name in columns;
    const own = Object.fromEntries(Object.entries(input).filter(isStored));
    const row = { ...own, ...definition.toRow?.(input), ...others };
    const [written] = id
      ? await tx.update(table).set(row).where(eq(table.id, id)).returning()
      : await tx.insert(table).values(row).returning();
    const writtenId = String(written?.id);
    for (const [name, link] of links) await saveLinks(tx, link, writtenId, ownValue(input, name) as string[]);
    return writtenId;
  }

  return {
    /**
     * Adds or changes a record. The audit event has what is stored then.
     * @returns the record as it is stored
     * @throws DomainError if somebody else has saved or deleted it since the form was shown, FieldError if the value of
     * a field is the reason
     */
    save: ({ actorId, id, input, revision }: Save<Values>): Promise<Stored> =>
      inTransaction(async (tx) => {
        await takeLock(tx, key);
        const before = id ? await require(tx, id) : null;
        if (before) refuseOtherRevision(noun.one, { shown: revision, stored: revisionOf(before) });
        const auditedBefore = before && (await audited(tx, before));
        await refuseTaken(tx, input, id);
        const others = await definition.beforeSave?.(tx, { before, input });
        const after = await require(tx, await write(tx, id, input, others ?? undefined));
        await recordAuditEvent(tx, {
          actorId,
          action: `${key}.${before ? 'changed' : 'added'}`,
          subject: { type: key, id: after.id, name: nameOf(after) },
          ...(auditedBefore && { before: auditedBefore }),
          after: await audited(tx, after),
        });
        await announceChange(tx, ...tags);
        return after;
      }),

    /** Deletes a record. @throws DomainError if it is kept, or gone already */
    remove: ({ actorId, id }: { actorId: string; id: string }): Promise<void> =>
      inTransaction(async (tx) => {
        await takeLock(tx, key);
        const record = await require(tx, id);
        await definition.beforeDelete?.(tx, record);
        const before = await audited(tx, record);
        await tx.delete(table).where(eq(table.id, id));
        const subject = { type: key, id, name: nameOf(record) };
        await recordAuditEvent(tx, { actorId, action: `${key}.removed`, subject, before });
        await announceChange(tx, ...tags);
      }),
  };
}
