import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { z } from 'zod';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { DigestStream } from '#packages/backup-archive/digest.server.ts';
import type { MediaEntry } from '#packages/backup-archive/manifest.server.ts';
import { listMediaKeys } from '../archive/dump-database.server.ts';
import { nullIfMissing } from '../archive/media-beside.server.ts';
import { readMediaIndex } from '../archive/media-index.server.ts';
import { backupContext } from '../backup-context.server.ts';
import { readMedia } from '../read-media.server.ts';
import { requireNoRestore } from '../runs/lock.server.ts';

const journalSchema = z.object({
  runId: z.uuid(),
  /** Keys that no present document uses: written before the database changes, removed if it does not. */
  written: z.array(z.string()),
  /** Files whose key has other bytes at present: put in place once the database has changed. */
  staged: z.array(z.object({ key: z.string(), type: z.string() })),
  /** Keys that only the state before the restore uses: removed once the database has changed. */
  removed: z.array(z.string()),
});
type Journal = z.infer<typeof journalSchema>;

const journalPath = () => join(backupContext().folder, 'restore.json');
const stageFolder = () => join(backupContext().folder, 'restored-media');
const stagePath = (key: string) => join(stageFolder(), key.replaceAll('/', '+'));
/** How many keys a store removes at once. */
const batchSize = 500;

/**
 * Brings media files back so that, at every moment, either all files of the old state are there or all of the new one.
 */
export class MediaRestorer {
  readonly #staged = new Set<string>();
  readonly #skipped = new Set<string>();
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Decides what happens to each file, and notes it before any file changes. */
  async plan(runId: string, media: readonly MediaEntry[], presentKeys: ReadonlySet<string>): Promise<void> {
    const index = await readMediaIndex();
    for (const { key, sha256 } of media) {
      if (!presentKeys.has(key)) continue;
      const present = await this.#presentDigest(key, index.get(key)?.sha256);
      if (present === sha256) this.#skipped.add(key);
      else if (present !== null) this.#staged.add(key);
    }
    const restored = new Set(media.map(({ key }) => key));
    await mkdir(stageFolder(), { recursive: true, mode: 0o700 });
    await writeJournal({
      runId,
      written: media.filter(({ key }) => !presentKeys.has(key)).map(({ key }) => key),
      staged: media.filter(({ key }) => this.#staged.has(key)).map(({ key, type }) => ({ key, type })),
      removed: [...presentKeys].filter((key) => !restored.has(key)),
    });
  }

  needs = ({ key }: MediaEntry): boolean => !this.#skipped.has(key);

  /** Writes a file, or stages it. */
  async restore({ key, type }: MediaEntry, content: Readable): Promise<void> {
    const path = stagePath(key);
    await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }), { signal: this.#signal });
    if (this.#staged.has(key)) return;
    await mediaStorage().writeFrom(path, key, type);
    await rm(path);
  }

  /** @param knownDigest the digest of an earlier reading: the bytes of a key do not change while the file exists */
  async #presentDigest(key: string, knownDigest: string | undefined): Promise<string | null> {
    const content = await nullIfMissing(() =>
      readMedia(key, { range: knownDigest === undefined ? undefined : { start: 0, end: 0 } }),
    );
    if (content === null) return null;
    if (knownDigest !== undefined) {
      content.destroy();
      return knownDigest;
    }
    const digest = new DigestStream();
    digest.resume();
    await pipeline(content, digest, { signal: this.#signal });
    return digest.content().sha256;
  }
}

async function writeJournal(journal: Journal): Promise<void> {
  await writeFile(`${journalPath()}.unfinished`, JSON.stringify(journal), { mode: 0o600, flush: true });
  await rename(`${journalPath()}.unfinished`, journalPath());
}

/**
 * Completes the media of a restore, or undoes them if its database did not change, also after a crash. The caller holds
 * the lock of the backups. Idempotent.
 * @throws DomainError while a restore is in progress, also one that has lost that lock: it may still commit
 */
export async function settleMedia(client: pg.Client): Promise<void> {
  const journal = await readJournal();
  if (!journal) return;
  await requireNoRestore(client);
  const { rowCount } = await client.query(`select from backup_runs where id = $1 and state = 'good'`, [journal.runId]);
  const used = await listMediaKeys(client);
  if (rowCount === 1) {
    for (const { key, type } of journal.staged) await putInPlace(key, type);
    await removeUnused(journal.removed, used);
  } else {
    await removeUnused(journal.written, used);
  }
  await rm(stageFolder(), { recursive: true, force: true });
  await rm(journalPath(), { force: true });
}

/** A staged file that is gone was put in place before a crash. */
async function putInPlace(key: string, type: string): Promise<void> {
  try {
    await mediaStorage().writeFrom(stagePath(key), key, type);
    await rm(stagePath(key));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function removeUnused(keys: readonly string[], used: ReadonlySet<string>): Promise<void> {
  const unused = keys.filter((key) => !used.has(key));
  for (const batch of batchesOf(unused, batchSize)) await mediaStorage().remove(batch);
}

async function readJournal(): Promise<Journal | null> {
  try {
    return journalSchema.parse(JSON.parse(await readFile(journalPath(), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
