import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { conditionOf } from '#app/core/database/list-rows.server.ts';
import { inTransaction, type Queryable } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { isJobPending } from '#app/core/jobs/is-job-pending.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import type { LeftOutGroup } from '#packages/foreign-files/left-out-groups.ts';
import type { ImportJob } from './import.job.server.ts';
import { importKey } from './import-key.ts';
import { type AppointmentChoices, type ItemKind, leftOutSchema } from './imported-item.ts';
import { type ImportState, type ItemOutcome, importsTag, isInProgress } from './states.ts';
import { importItems, imports } from './tables.server.ts';

export type Import = Omit<typeof imports.$inferSelect, 'leftOut'> & { leftOut: LeftOutGroup[] };

const withLeftOut = (row: typeof imports.$inferSelect): Import => ({
  ...row,
  leftOut: leftOutSchema.parse(row.leftOut),
});

/** As many kinds of appointments of one file can be given a service. */
export const maxAppointmentServices = 30;

/** Returns an import, or null. */
export async function findImport(id: string): Promise<(Import & { createdByName: string | null }) | null> {
  const [row] = await db
    .select({ import: imports, createdByName: users.name })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(eq(imports.id, id));
  return row ? { ...withLeftOut(row.import), createdByName: row.createdByName } : null;
}

/** Returns the import of an upload, or null while the upload is not stored. */
export async function findImportOfUpload(uploadId: string): Promise<{ id: string } | null> {
  const [row] = await db.select({ id: imports.id }).from(imports).where(eq(imports.uploadId, uploadId));
  return row ?? null;
}

/** Returns the files that these things of one kind were imported with, by the ids of the things. */
export async function findImportsOf(
  kind: ItemKind,
  targetIds: string[],
): Promise<Map<string, Pick<Import, 'source' | 'fileName'>>> {
  if (targetIds.length === 0) return new Map();
  const rows = await db
    .select({ targetId: importItems.targetId, source: imports.source, fileName: imports.fileName })
    .from(importItems)
    .innerJoin(imports, eq(imports.id, importItems.importId))
    .where(and(eq(importItems.kind, kind), inArray(importItems.targetId, targetIds)));
  return new Map(rows.map(({ targetId, ...row }) => [targetId ?? '', row]));
}

/** Returns the latest imports. */
export const listImports = async (limit = 50): Promise<Import[]> =>
  (await db.select().from(imports).orderBy(desc(imports.createdAt)).limit(limit)).map(withLeftOut);

export interface ItemCount {
  kind: ItemKind;
  outcome: ItemOutcome;
  number: number;
}

/** Returns how many items of each kind have each outcome. */
export const countItems = (importId: string): Promise<ItemCount[]> =>
  db
    .select({ kind: importItems.kind, outcome: importItems.outcome, number: count() })
    .from(importItems)
    .where(eq(importItems.importId, importId))
    .groupBy(importItems.kind, importItems.outcome);

const itemRows = {
  search: [importItems.title, importItems.sourceKey],
  filters: { kind: importItems.kind, outcome: importItems.outcome },
};

interface ItemQuery {
  q: string;
  filters: { kind?: string; outcome?: string };
  limit: number;
  offset: number;
}

/** Returns one page of the items of an import, those with notes first, and the total. */
export async function listItems(importId: string, { limit, offset, ...query }: ItemQuery) {
  const where = and(eq(importItems.importId, importId), conditionOf(itemRows, query));
  const { payload, ...columns } = itemColumns;
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(importItems)
      .where(where)
      .orderBy(
        sql`case when ${importItems.outcome} = 'failed' then 0 when cardinality(${importItems.notes}) > 0 then 1 else 2 end`,
        asc(importItems.position),
      )
      .limit(limit)
      .offset(offset),
    db.$count(importItems, where),
  ]);
  return { rows, total };
}

const itemColumns = {
  id: importItems.id,
  kind: importItems.kind,
  title: importItems.title,
  outcome: importItems.outcome,
  notes: importItems.notes,
  targetId: importItems.targetId,
  targetAddress: importItems.targetAddress,
  payload: importItems.payload,
};

export type ItemRow = Awaited<ReturnType<typeof listItems>>['rows'][number];

interface ImportChange {
  importId: string;
  actorId: string;
}

/** Starts to make what the dry run listed. @throws DomainError if it is not ready */
export const startImport = (
  job: ImportJob,
  { asDrafts, fetchesPictures, ...change }: ImportChange & { asDrafts: boolean; fetchesPictures: boolean },
): Promise<void> =>
  move(job, change, { from: ['ready'], to: 'running', action: 'import.started', asDrafts, fetchesPictures });

/** Reads the file once more, with the address of the old site. @throws DomainError if it is not ready */
export const readAgain = (job: ImportJob, { site, ...change }: ImportChange & { site: string }): Promise<void> =>
  move(job, change, { from: ['ready'], to: 'reading', action: 'import.site-set', site });

/** Reads the file once more, with what an admin decided about its appointments. @throws DomainError if it is not ready */
export const chooseForAppointments = (
  job: ImportJob,
  { choices, ...change }: ImportChange & { choices: AppointmentChoices },
): Promise<void> => move(job, change, { from: ['ready'], to: 'reading', action: 'import.services-chosen', choices });

/** Returns what the appointments of a file are called there, the most frequent first. */
export async function listAppointmentServices(importId: string): Promise<string[]> {
  const name = sql<string>`${importItems.payload}->>'service'`;
  const rows = await db
    .select({ name })
    .from(importItems)
    .where(
      and(
        eq(importItems.importId, importId),
        eq(importItems.kind, 'appointment'),
        sql`${importItems.payload}->'person' <> 'null'`,
      ),
    )
    .groupBy(name)
    .orderBy(desc(count()), name)
    .limit(maxAppointmentServices);
  return rows.map((row) => row.name);
}

/** Starts to undo everything that an import made. @throws DomainError if there is nothing to undo */
export const undoImport = (job: ImportJob, change: ImportChange): Promise<void> =>
  move(job, change, { from: ['done', 'undone'], to: 'undoing', action: 'import.undo-requested' });

interface Move {
  from: ImportState[];
  to: ImportState;
  action: string;
  asDrafts?: boolean;
  fetchesPictures?: boolean;
  site?: string;
  choices?: AppointmentChoices;
}

function move(
  job: ImportJob,
  { importId, actorId }: ImportChange,
  { from, to, action, ...options }: Move,
): Promise<void> {
  return inTransaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
    if (!row || !from.includes(row.state))
      throw new DomainError('This was already done, perhaps by someone else. Reload to see the current state.');
    await tx
      .update(imports)
      .set({ state: to, finishedAt: null, ...options })
      .where(eq(imports.id, importId));
    await enqueue(tx, job, { importId, actorId }, { singletonKey: importId });
    await recordAuditEvent(tx, { actorId, action, subject: { type: 'import', id: importId, name: row.fileName } });
    await announceChange(tx, importsTag);
  });
}

/**
 * Deletes an import that created nothing, with its file. Idempotent. @throws DomainError while it works, or if it made
 * something
 */
export async function discardImport({
  importId,
  actorId,
}: Pick<ImportChange, 'importId'> & { actorId: string | null }): Promise<void> {
  await inTransaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
    if (!row) return;
    if (row.state !== 'ready' && row.state !== 'refused')
      throw new DomainError(
        isInProgress(row.state)
          ? 'It is in progress. Wait until it is finished.'
          : 'It has already imported something. Undo it instead.',
      );
    await tx.delete(imports).where(eq(imports.id, importId));
    const subject = { type: 'import', id: importId, name: row.fileName };
    await recordAuditEvent(tx, { actorId, action: 'import.discarded', subject });
    await announceChange(tx, importsTag);
  });
  await mediaStorage().remove([importKey(importId)]);
}

type Work = Pick<typeof imports.$inferSelect, 'id' | 'state'>;

/** Whether an import is unfinished and no job is left for it: the job failed for good, or a restore had no queues. */
export const isStalled = async (job: ImportJob, { id, state }: Work, on: Queryable = db) =>
  isInProgress(state) && !(await isJobPending(job.name, { importId: id }, on));

/** Continues an import where it was. @throws DomainError unless it has stalled */
export const continueImport = (
  job: ImportJob,
  { importId, actorId }: { importId: string; actorId: string },
): Promise<void> =>
  inTransaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
    if (!row || !(await isStalled(job, row, tx)))
      throw new DomainError('Its work has not stopped. Reload to see the current state.');
    await enqueue(tx, job, { importId, actorId }, { singletonKey: importId });
    const subject = { type: 'import', id: importId, name: row.fileName };
    await recordAuditEvent(tx, { actorId, action: 'import.continued', subject });
    await announceChange(tx, importsTag);
  });
