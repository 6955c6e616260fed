import { and, eq, sql } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { encryptText } from '#app/core/encryption/keys.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { withoutResizing, withoutSize } from '#packages/foreign-files/text/picture-addresses.ts';
import { importKey } from './import-key.ts';
import type { ImportTarget, ReadImport } from './import-target.server.ts';
import {
  type AppointmentChoices,
  appointmentAnswersPlace,
  appointmentAnswersSchema,
  appointmentChoicesSchema,
  type FoundItem,
  itemKinds,
} from './imported-item.ts';
import { comparableAddress, unknownSite, withoutUnknownSite } from './old-addresses.ts';
import { importsTag } from './states.ts';
import { importItems, imports } from './tables.server.ts';

type Import = typeof imports.$inferSelect;
type NewItem = typeof importItems.$inferInsert;

const batchSize = 50;
/** In characters. A larger batch would hold up everybody while it is written as one statement. */
const maxBatchLength = 200_000;
const maxItems = 500_000;
const positionsOfKind = 10_000_000;

interface ReadItemsOptions {
  targets: readonly ImportTarget[];
  readFile: ReadImport;
  signal: AbortSignal;
  log: Log;
}

/**
 * Reads a file and records what is in it: the dry run. Nothing else changes. Idempotent.
 * @throws DomainError if no reader supports the file
 */
export async function readItems(row: Import, { targets, readFile, signal, log }: ReadItemsOptions): Promise<void> {
  const importId = row.id;
  await db.delete(importItems).where(eq(importItems.importId, importId));
  const choices = appointmentChoicesSchema.parse(row.choices);
  const pictures = new Set<string>();
  let batch: NewItem[] = [];
  let batchLength = 0;
  let count = 0;
  const insertItems = async () => {
    if (batch.length > 0) await db.insert(importItems).values(batch).onConflictDoNothing();
    batch = [];
    batchLength = 0;
  };
  const add = async (foundItem: FoundItem) => {
    const item = foundItem.kind === 'appointment' ? withEncryptedAnswers(foundItem) : foundItem;
    count += 1;
    if (count > maxItems)
      throw new DomainError('This file contains more than 500,000 items. Split it and import the parts.');
    const target = targets.find(({ kind }) => kind === item.kind);
    const checked = await check(target, item, choices);
    batch.push({
      importId,
      position: itemKinds.indexOf(item.kind) * positionsOfKind + (item.order ?? count),
      kind: item.kind,
      sourceKey: item.key,
      title: withoutUnknownSite(item.title).slice(0, 500).toWellFormed(),
      payload: item.payload,
      ...checked.row,
      notes: [...new Set([...item.notes, ...checked.notes])].map(withoutUnknownSite),
    });
    batchLength += JSON.stringify(item.payload).length;
    if (batch.length >= batchSize || batchLength >= maxBatchLength) await insertItems();
    return checked.files;
  };
  const addPictures = async (files: readonly string[]) => {
    for (const file of files.map(withoutResizing)) {
      // Known as a file of its own: then its name only ends like that of a smaller size.
      if (pictures.has(`picture:${file}`)) continue;
      const address = withoutSize(file);
      const key = `picture:${address}`;
      if (pictures.has(key)) continue;
      pictures.add(key);
      const name = nameOf(address);
      await add({ key, kind: 'picture', title: name, payload: { src: address, name }, notes: [] });
    }
  };
  const addWithPictures = async (item: FoundItem) => {
    signal.throwIfAborted();
    if (item.kind === 'picture') pictures.add(item.key);
    await addPictures(await add(item));
  };
  const { source, leftOut } = await mediaStorage().withLocalFile(importKey(importId), (path) =>
    readFile(
      { path, name: row.fileName, site: row.site, timeZone: choices.timeZone, now: now().getTime() },
      { found: addWithPictures, signal },
    ),
  );
  await insertItems();
  if (count === 0) throw new DomainError('There is nothing in this file that can be imported. Nothing was changed.');
  await markExistingItems(importId, targets);
  await inTransaction(async (tx) => {
    const isBeingRead = and(eq(imports.id, importId), eq(imports.state, 'reading'));
    await tx.update(imports).set({ source, leftOut, state: 'ready' }).where(isBeingRead);
    await announceChange(tx, importsTag);
  });
  const leftOutTimes = leftOut.reduce((sum, { times }) => sum + times, 0);
  log.info('a file to import was read', { import: importId, items: count, leftOut: leftOutTimes });
}

/** The child process that reads a file has no keys. */
function withEncryptedAnswers(item: FoundItem): FoundItem {
  const payload = item.payload as { answers?: unknown };
  const answers = appointmentAnswersSchema.parse(payload.answers);
  return { ...item, payload: { ...payload, answers: encryptText(JSON.stringify(answers), appointmentAnswersPlace) } };
}

async function check(
  target: ImportTarget | undefined,
  item: FoundItem,
  choices: AppointmentChoices,
): Promise<{ row: Partial<NewItem>; notes: string[]; files: string[] }> {
  try {
    const parsed = target?.schema.safeParse(item.payload);
    if (!target || !parsed?.success) throw new DomainError('It does not have the format that its system writes.');
    const { notes, files = [] } = await target.check(parsed.data, choices);
    return { row: {}, notes, files };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { row: { outcome: 'failed' }, notes: [error.message], files: [] };
  }
}

/**
 * Marks what an earlier import made and is still there, so that nothing is made twice. An appointment also clashes with
 * itself then.
 */
export async function markExistingItems(importId: string, targets: readonly ImportTarget[]): Promise<void> {
  for (const { kind, findExisting } of targets) {
    const made = await db.execute<{ source_key: string; target_id: string; target_address: string | null }>(sql`
      select distinct on (other.source_key) other.source_key, other.target_id, other.target_address
      from ${importItems} item
      join ${importItems} other on other.source_key = item.source_key and other.import_id <> item.import_id
      where item.import_id = ${importId} and item.kind = ${kind} and item.outcome in ('make', 'failed')
        and other.outcome in ('made', 'created') and other.target_id is not null
      order by other.source_key, other.id`);
    for (const rows of batchesOf(made.rows, 500)) {
      const existingIds = await findExisting(rows.map(({ target_id }) => target_id));
      const known = rows.filter(({ target_id }) => existingIds.has(target_id));
      const column = (name: keyof (typeof known)[number]) => sql`${sql.param(known.map((row) => row[name]))}::text[]`;
      await db.execute(sql`
        update ${importItems} item
        set outcome = 'known', notes = '{}', target_id = known.target_id, target_address = known.target_address
        from unnest(${column('source_key')}, ${column('target_id')}, ${column('target_address')})
          as known (source_key, target_id, target_address)
        where item.import_id = ${importId} and item.outcome in ('make', 'failed')
          and item.source_key = known.source_key`);
    }
  }
}

/** Returns the name of a picture. The database refuses NUL and half of a surrogate pair, which an address can encode. */
function nameOf(address: string): string {
  const comparable = comparableAddress(address);
  const path = comparable === null ? address : decodeURIComponent(comparable);
  const name = path.split('/').at(-1) || (address.startsWith(unknownSite) ? 'A file' : address);
  return name.replaceAll('\0', '').slice(0, 200).toWellFormed();
}
