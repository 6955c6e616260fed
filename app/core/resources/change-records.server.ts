import { and, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { consumeRateLimit, type RateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { versionOf } from '#app/lib/forms/fields/shown-version.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { newSecrets, shownValues } from './audited-values.ts';
import { keyOf, type Link, linkedNames, saveLinks } from './links.server.ts';
import { refuseOtherRevision } from './refuse-other-revision.server.ts';
import type { MoreColumns, RecordTable, ResourceDefinition, RowOf } from './resource-definition.server.ts';

interface Records<Stored, Values> {
  nameOf: (row: Stored) => string;
  revisionOf: (values: Values) => string;
  find: (id: string, on: Transaction) => Promise<Stored | null>;
}

export interface Save<Values> {
  /** Null if the account that asked for it is gone. */
  actorId: string | null;
  /** Null for a new record. */
  id: string | null;
  input: Values;
  /** The version that the form showed (`revisionOf`); empty for a new record. */
  revision: string;
}

/** `actorId`: as in `Save`. */
export type Removal = Pick<Save<unknown>, 'actorId'> & {
  id: string;
  /** The version that the screen showed; undefined: not compared. */
  read?: string | undefined;
};

/** A kind of record whose types are left out: its functions below are the same for every kind. */
export type Kind = ResourceDefinition<RecordTable, Values, string, string, string> & {
  records: Records<Stored, Values>;
};
type Values = Record<string, unknown>;
type Stored = Values & { id: string };

/** More than a person types. */
export const savesOfPerson: RateLimit = { name: 'record-saves:person', max: 300, windowMs: 10 * minuteMs };

/** Returns the functions that save and delete records of one kind. */
export function changesOf<
  Table extends RecordTable,
  Fields extends object,
  Column extends string,
  Filter extends string,
  LinkName extends string,
  More extends MoreColumns,
>(
  definition: ResourceDefinition<Table, Fields, Column, Filter, LinkName, More>,
  records: Records<RowOf<Table> & Fields, Fields>,
) {
  const kind = { ...definition, records } as unknown as Kind;
  return {
    /**
     * Adds or changes a record. The audit event has what is stored then.
     * @returns the record as it is stored
     * @throws DomainError if another person has saved or deleted it since the form was shown, FieldError if the value of
     * a field is the reason, RateLimitError
     */
    save: async (saved: Save<Fields> & { actorId: string }): Promise<RowOf<Table> & Fields> => {
      await consumeRateLimit(savesOfPerson, saved.actorId);
      return inTransaction((tx) => saveRecord(tx, kind, saved as Save<Values>)) as Promise<RowOf<Table> & Fields>;
    },

    /** The same in a transaction that changes more than the record. */
    saveIn: (tx: Transaction, saved: Save<Fields>) =>
      saveRecord(tx, kind, saved as Save<Values>) as Promise<RowOf<Table> & Fields>,

    /** Finds and locks a record that an act of its own changes. @throws DomainError if it is in the bin, or gone */
    requireIn: (tx: Transaction, id: string) => requireRecord(tx, kind, id) as Promise<RowOf<Table> & Fields>,

    /**
     * Deletes a record, or moves it to the bin of its kind.
     * @throws DomainError if it is kept, gone already, or another version than the one that was read
     */
    remove: (removed: Removal): Promise<void> => inTransaction((tx) => removeRecord(tx, kind, removed)),
  };
}

async function saveRecord(
  tx: Transaction,
  kind: Kind,
  { actorId, id, input, revision }: Save<Values>,
): Promise<Stored> {
  const { key, list, tags = [], records } = kind;
  await takeLock(tx, key);
  const before = id ? await requireRecord(tx, kind, id) : null;
  if (!before) await refuseTooMany(tx, kind);
  if (before) refuseOtherRevision(list.definition.noun.one, { shown: revision, stored: records.revisionOf(before) });
  const auditedBefore = before && (await audited(tx, kind, before));
  await refuseTaken(tx, kind, input, id);
  const others = await kind.beforeSave?.(tx, { before, input });
  const after = await requireRecord(tx, kind, await writeRecord(tx, kind, { id, input, others: others ?? {} }));
  await recordAuditEvent(tx, {
    actorId,
    action: `${key}.${before ? 'changed' : 'added'}`,
    subject: { type: key, id: after.id, name: records.nameOf(after) },
    ...(auditedBefore && { before: auditedBefore }),
    after: {
      ...(await audited(tx, kind, after)),
      ...(before && newSecrets(kind.fields.fields, (name) => Boolean(ownValue(input, name)))),
    },
  });
  await kind.afterChange?.(tx, after.id);
  await announceChange(tx, ...tags);
  return after;
}

export async function refuseTooMany(tx: Transaction, { table, within, most, list }: Kind): Promise<void> {
  if (most !== undefined && (await tx.$count(table, within)) >= most)
    throw new DomainError(`There is room for ${most} ${list.definition.noun.many}. Remove one first.`);
}

async function removeRecord(tx: Transaction, kind: Kind, { actorId, id, read }: Removal): Promise<void> {
  const { key, list, table, bin, tags = [], records } = kind;
  await takeLock(tx, key);
  const record = await requireRecord(tx, kind, id);
  const { one } = list.definition.noun;
  if (read !== undefined && versionOf(read) !== versionOf(records.revisionOf(record)))
    throw new DomainError(
      `Somebody saved this ${one} in the meantime. Nothing was deleted. What they saved is shown now: read it, then decide.`,
    );
  await kind.beforeDelete?.(tx, record);
  const before = await audited(tx, kind, record);
  const isRecord = eq(table.id, id);
  if (bin)
    await tx
      .update(table)
      .set({ [keyOf(bin.since)]: now() })
      .where(isRecord);
  else await tx.delete(table).where(isRecord);
  const subject = { type: key, id, name: records.nameOf(record) };
  await recordAuditEvent(tx, { actorId, action: `${key}.${bin ? 'deleted' : 'removed'}`, subject, before });
  await kind.afterChange?.(tx, id);
  await announceChange(tx, ...tags);
}

/** Finds a record that is about to change, and locks its row. @throws DomainError if it is in the bin, or gone */
export async function requireRecord(tx: Transaction, kind: Kind, id: string): Promise<Stored> {
  const { table, list, records, bin } = kind;
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  const record = await records.find(id, tx);
  if (record) return record;
  const { one } = list.definition.noun;
  const isBinned = bin && (await tx.$count(table, and(eq(table.id, id), isNotNull(bin.since)))) > 0;
  throw new DomainError(
    isBinned
      ? `This ${one} is in the bin. Restore it first.`
      : `This ${one} no longer exists. It may have been deleted.`,
  );
}

export async function refuseTaken(
  tx: Transaction,
  { table, unique, within }: Kind,
  input: Values,
  id: string | null,
): Promise<void> {
  const columns = getTableColumns(table);
  for (const [name, message] of Object.entries(unique ?? {})) {
    const isSame = sql`lower(${columns[name]}) = lower(${ownValue(input, name)})`;
    const twins = await tx.$count(table, and(isSame, within, id ? ne(table.id, id) : undefined));
    if (twins > 0) throw new FieldError(name, String(message));
  }
}

/** Writes the row and its links. @returns the id */
async function writeRecord(
  tx: Transaction,
  kind: Kind,
  { id, input, others }: { id: string | null; input: Values; others: object },
): Promise<string> {
  const { table, fields } = kind;
  const columns = getTableColumns(table);
  const changed = Object.entries(input).filter(([name, value]) => {
    const field = ownValue(fields.fields, name);
    return field && name in columns && !(id && field.isSecret && value === '');
  });
  const row = { ...Object.fromEntries(changed), ...kind.toRow?.(input), ...others };
  const [written] = id
    ? await tx.update(table).set(row).where(eq(table.id, id)).returning()
    : await tx.insert(table).values(row).returning();
  const writtenId = String(written?.id);
  for (const [name, link] of chosenLinks(kind)) await saveLinks(tx, link, writtenId, ownValue(input, name) as string[]);
  return writtenId;
}

/** Returns a record as the audit log has it, with the names of what it is linked to. */
async function audited(tx: Transaction, kind: Kind, record: Stored): Promise<object> {
  const values = shownValues(kind.fields.fields, record);
  const described: Values = { ...(kind.audited?.(values) ?? values) };
  for (const [name, link] of chosenLinks(kind)) {
    const names = await linkedNames(tx, link, [record.id]);
    described[name] = names.get(record.id)?.join(', ') ?? '';
  }
  return described;
}

/** Returns the links that a field of the form chooses. */
const chosenLinks = ({ links, fields }: Kind): [name: string, Link][] =>
  Object.entries(links ?? {}).filter(([name]) => name in fields.fields);
