import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { afterCommit } from '#app/core/database/open-transaction.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { reasonOfFailure } from '#app/core/jobs/reason-of-failure.ts';
import { describeFailure } from '#app/core/runtime/describe-failure.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { inBatchesById } from '#app/lib/async/in-batches.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { withoutSize } from '#packages/foreign-files/text/picture-addresses.ts';
import { importKey } from './import-key.ts';
import { AlreadyExistsError, type ImportedTarget, type ImportTarget, type ImportWork } from './import-target.server.ts';
import { appointmentChoicesSchema } from './imported-item.ts';
import { comparableAddress } from './old-addresses.ts';
import { markExistingItems } from './read-items.server.ts';
import { withOldFiles } from './read-old-file.server.ts';
import { type ItemOutcome, importsTag } from './states.ts';
import { importItems, imports } from './tables.server.ts';

type Import = typeof imports.$inferSelect;
type Item = typeof importItems.$inferSelect;

interface RunContext {
  signal: AbortSignal;
  log: Log;
}

/** The state that the phases of a run share. */
interface Run extends RunContext {
  row: Import;
  work: ImportWork;
  found: Targets;
}

/** Makes what the dry run listed: first everything, then the links between it. Idempotent. */
export async function runImport(row: Import, targets: readonly ImportTarget[], context: RunContext): Promise<void> {
  const { signal } = context;
  await markExistingItems(row.id, targets);
  await mediaStorage().withLocalFile(importKey(row.id), (path) =>
    withOldFiles(path, { isFetching: row.fetchesPictures, signal }, async (readFile) => {
      const made = await readTargets(row.id);
      const run = { ...context, row, found: made, work: workOf(row, { targets, found: made, signal, readFile }) };
      for (const target of targets) if (!target.isMadeLast) await makeItems(run, target);
      for (const target of targets) await completeItems(run, target);
      for (const target of targets) if (target.isMadeLast) await makeItems(run, target);
      for (const target of targets) await refuseUnneeded(run, target);
    }),
  );
  await finishImport(row, context.log);
}

/** Returns the resources that the targets of an import have while they make its items. */
function workOf(
  { id, createdBy, asDrafts, choices }: Import,
  {
    targets,
    found: importedTargets,
    ...rest
  }: Pick<ImportWork, 'signal' | 'readFile'> & { targets: readonly ImportTarget[]; found: Targets },
): ImportWork {
  return {
    actorId: createdBy,
    asDrafts,
    choices: appointmentChoicesSchema.parse(choices),
    ...rest,
    findTarget: (address) =>
      importedTargets.get(keyOf(address)) ?? importedTargets.get(keyOf(withoutSize(address))) ?? null,
    findByKey: (key) => importedTargets.get(key) ?? null,
    makeOnDemand: async (tx, key) =>
      importedTargets.get(key) ?? (await makeOnDemand(tx, id, key, targets, importedTargets)),
  };
}

const makeItems = (run: Run, target: ImportTarget) =>
  eachItem(run, target, 'make', async (item, payload) => {
    if (target.onDemand?.concerns(payload)) return;
    await target.create(payload, run.work, async (tx, { id, address, notes }) => {
      afterCommit(() => remember(run.found, item, payload, { id, address }));
      const outcome = target.complete ? 'created' : 'made';
      await settle(tx, item, { outcome, targetId: id, targetAddress: address, notes: [...item.notes, ...notes] });
    });
  });

/** Adds what can only be written once everything has its address, such as links between two texts. */
async function completeItems(run: Run, target: ImportTarget): Promise<void> {
  const { complete } = target;
  if (!complete) return;
  await eachItem(run, target, 'created', (item, payload) =>
    inTransaction(async (tx) => {
      const made = { id: item.targetId ?? '', address: item.targetAddress };
      const completed = await complete(tx, made, payload, run.work);
      const notes = [...item.notes, ...(completed?.notes ?? [])];
      await settle(tx, item, { outcome: 'made', notes, targetAddress: completed?.address ?? made.address });
    }),
  );
}

/** Says of what is made on demand why nothing asked for it. */
async function refuseUnneeded(run: Run, target: ImportTarget): Promise<void> {
  const { onDemand } = target;
  if (onDemand) await eachItem(run, target, 'make', () => Promise.reject(new DomainError(onDemand.unneeded)));
}

/** Records the end, keeps of each item what the list shows, and removes the file. */
async function finishImport({ id: importId, createdBy, fileName }: Import, log: Log): Promise<void> {
  const madeCount = await db.$count(
    importItems,
    and(eq(importItems.importId, importId), eq(importItems.outcome, 'made')),
  );
  await inTransaction(async (tx) => {
    const [done] = await tx
      .update(imports)
      .set({ state: 'done', finishedAt: now() })
      .where(and(eq(imports.id, importId), eq(imports.state, 'running')))
      .returning({ id: imports.id });
    // The list stays as long as the site: it names nobody whose booking may be erased.
    const title = sql`case when ${importItems.kind} = 'appointment' then ${importItems.payload}->>'service' else ${importItems.title} end`;
    await tx.update(importItems).set({ title, payload: null }).where(eq(importItems.importId, importId));
    const subject = { type: 'import', id: importId, name: fileName };
    if (done)
      await recordAuditEvent(tx, {
        actorId: createdBy,
        action: 'import.finished',
        subject,
        after: { made: madeCount },
      });
    await announceChange(tx, importsTag);
  });
  await mediaStorage().remove([importKey(importId)]);
  log.info('an import has finished', { import: importId, made: madeCount });
}

/** Makes an item in the transaction of the one that needs it. @returns null if it is not made on demand */
async function makeOnDemand(
  tx: Transaction,
  importId: string,
  key: string,
  targets: readonly ImportTarget[],
  importedTargets: Targets,
): Promise<ImportedTarget | null> {
  const [item] = await tx
    .select()
    .from(importItems)
    .where(and(eq(importItems.importId, importId), eq(importItems.sourceKey, key), eq(importItems.outcome, 'make')));
  const target = targets.find(({ kind }) => kind === item?.kind);
  if (!item || !target?.onDemand) return null;
  const payload = target.schema.parse(item.payload);
  const { notes, ...made } = await target.onDemand.create(tx, payload);
  const changes = { outcome: 'made' as const, targetId: made.id, targetAddress: made.address };
  await settle(tx, item, { ...changes, notes: [...item.notes, ...notes] });
  // If the other one fails, so does this.
  afterCommit(() => remember(importedTargets, item, payload, made));
  return made;
}

/** An address of the old site or a key, as the map of what was made holds it. */
const keyOf = (address: string) => comparableAddress(address) ?? address;

type Targets = Map<string, ImportedTarget>;

/** Returns what was made so far of the items of an import, by their keys and by their old addresses. */
async function readTargets(importId: string): Promise<Targets> {
  const made: Targets = new Map();
  const { id, sourceKey, targetId, targetAddress, payload } = importItems;
  // Of a forum the payloads are all its texts, more than fits into memory.
  const addresses = sql<string[] | null>`${payload}->'addresses'`;
  const src = sql<string | null>`${payload}->>'src'`;
  const isDone = and(eq(importItems.importId, importId), inArray(importItems.outcome, ['known', 'created', 'made']));
  const ids = db.select({ id }).from(importItems).where(isDone).orderBy(asc(importItems.position));
  const read = (batch: string[]) =>
    db.select({ id, sourceKey, targetId, targetAddress, addresses, src }).from(importItems).where(inArray(id, batch));
  for await (const items of inBatchesById(ids, read, 1000))
    for (const item of items) remember(made, item, item, { id: item.targetId ?? '', address: item.targetAddress });
  return made;
}

function remember(
  made: Targets,
  { sourceKey }: Pick<Item, 'sourceKey'>,
  payload: unknown,
  target: ImportedTarget,
): void {
  made.set(sourceKey, target);
  const { addresses, src } = (payload ?? {}) as { addresses?: string[] | null; src?: string | null };
  for (const address of [...(addresses ?? []), ...(src ? [src] : [])]) made.set(keyOf(address), target);
}

/**
 * Works on each item of a kind and an outcome, one after the other. An item that fails records the reason, and the
 * others continue. A fault that may pass, such as an outage, ends the job, which runs again.
 */
async function eachItem(
  { row: { id: importId }, signal, log }: Run,
  { kind, schema }: ImportTarget,
  outcome: ItemOutcome,
  work: (item: Item, payload: unknown) => Promise<void>,
): Promise<void> {
  for (let after = -1; ; ) {
    signal.throwIfAborted();
    const items = await db
      .select()
      .from(importItems)
      .where(
        and(
          eq(importItems.importId, importId),
          eq(importItems.kind, kind),
          eq(importItems.outcome, outcome),
          sql`${importItems.position} > ${after}`,
        ),
      )
      .orderBy(asc(importItems.position))
      .limit(1);
    const [item] = items;
    if (!item) return;
    after = item.position;
    try {
      const parsed = schema.safeParse(item.payload);
      if (!parsed.success) throw new DomainError('An earlier version of this site read it. Upload the file again.');
      await work(item, parsed.data);
    } catch (error) {
      const reason = reasonOfFailure(error);
      if (reason === null) throw error;
      if (!(error instanceof DomainError))
        log.warn('an item could not be imported', { item: item.id, failure: describeFailure(error) });
      await inTransaction((tx) =>
        settle(tx, item, {
          outcome: error instanceof AlreadyExistsError ? 'known' : 'failed',
          notes: [...item.notes, reason],
        }),
      );
    }
  }
}

async function settle(tx: Transaction, { id }: Item, changes: Partial<typeof importItems.$inferInsert>): Promise<void> {
  await tx.update(importItems).set(changes).where(eq(importItems.id, id));
  await announceChange(tx, importsTag);
}
