import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { installJobs } from '#app/core/jobs/install-jobs.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { continueImport, countItems, findImport, isStalled, startImport } from './find-import.server.ts';
import { importJobOf } from './import.job.server.ts';
import type { ImportTarget, ReadImport } from './import-target.server.ts';
import { receiveImport } from './receive-import.server.ts';
import type { ImportState } from './states.ts';
import { stopImport } from './stop-import.server.ts';
import { imports } from './tables.server.ts';

openTestDatabase();
openTestMedia();

const itemsOf = (count: number) =>
  Array.from({ length: count }, (_item, index) => ({
    key: `topic:${index}`,
    kind: 'topic' as const,
    title: `Topic ${index}`,
    payload: {},
    notes: [],
  }));

/** Reads three items. */
const readThree: ReadImport = async (_file, { found }) => {
  for (const item of itemsOf(3)) await found(item);
  return { source: 'discourse', leftOut: [] };
};

/** Creates the items: `whileMaking` runs while the first one is made. */
const targetThat = (whileMaking: () => Promise<void>): ImportTarget => ({
  kind: 'topic',
  schema: z.object({}),
  check: () => ({ notes: [] }),
  findExisting: async () => new Set(),
  create: async (_payload, _work, finish) => {
    await whileMaking();
    await inTransaction((tx) => finish(tx, { id: 'made', address: null, notes: [] }));
  },
  undo: async () => {},
});

async function receive(job: ReturnType<typeof importJobOf>, uploadId: string) {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await installJobs([job]);
  const store = (key: string) => mediaStorage().write(key, new Uint8Array([1]), 'application/octet-stream');
  const importId = await receiveImport(job, { uploadId, fileName: 'a.json', bytes: 1, actorId, store });
  return { importId, actorId };
}

test('a file that is being read can be given up, and its reader ends', async () => {
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let hasEnded = false;
  const endless: ReadImport = (_file, { signal }) =>
    new Promise((_resolve, reject) => {
      begin();
      signal.addEventListener('abort', () => {
        hasEnded = true;
        reject(signal.reason);
      });
    });
  const job = importJobOf({ loadTargets: async () => [], readFile: endless });
  const { importId, actorId } = await receive(job, 'endless');
  const work = job.run({ importId }, jobContext);
  await begun;
  await stopImport({ importId, actorId });
  await work;
  expect(hasEnded).toBe(true);
  expect(await findImport(importId)).toMatchObject({
    state: 'refused',
    refusal: expect.stringContaining('You stopped reading this file. Nothing was changed.'),
  });
  await expect(stopImport({ importId, actorId })).rejects.toThrow('already finished');
});

test('an import that is stopped keeps what it made, names the rest, and can be undone', async () => {
  let made = 0;
  let stop: () => Promise<void> = async () => {};
  const target = targetThat(async () => {
    made += 1;
    await stop();
  });
  const job = importJobOf({ loadTargets: async () => [target], readFile: readThree });
  const { importId, actorId } = await receive(job, 'three');
  await job.run({ importId }, jobContext);
  await startImport(job, { importId, actorId, asDrafts: true, fetchesPictures: false });
  stop = () => stopImport({ importId, actorId });
  await job.run({ importId }, jobContext);
  expect(made).toBe(1);
  expect(await countItems(importId)).toEqual(
    expect.arrayContaining([
      { kind: 'topic', outcome: 'made', number: 1 },
      { kind: 'topic', outcome: 'failed', number: 2 },
    ]),
  );
  expect(await findImport(importId)).toMatchObject({ state: 'done' });
});

/** Reads and makes three items. */
const plainJob = importJobOf({ loadTargets: async () => [targetThat(async () => {})], readFile: readThree });

const endJobs = (importId: string, state: 'failed' | 'completed') =>
  db.execute(sql`update jobs.job set state = ${state} where data->>'importId' = ${importId}`);
const stalls = async (importId: string) => {
  const storedImport = await findImport(importId);
  return storedImport ? isStalled(plainJob, storedImport) : null;
};

test.each([
  ['reading', 'ready', (id: string) => endJobs(id, 'failed')],
  ['running', 'done', (id: string) => endJobs(id, 'failed')],
  ['undoing', 'undone', (id: string) => db.execute(sql`delete from jobs.job where data->>'importId' = ${id}`)],
] as const)('an import whose job ended while it was %s is continued once, and then is %s', async (state, next, end) => {
  const change = await receive(plainJob, `upload-${state}`);
  const { importId } = change;
  if (state !== 'reading') {
    await plainJob.run({ importId }, jobContext);
    await db.update(imports).set({ state }).where(eq(imports.id, importId));
  }
  expect(await stalls(importId)).toBe(false);
  await expect(continueImport(plainJob, change)).rejects.toThrow('has not stopped');
  await end(importId);
  expect(await stalls(importId)).toBe(true);
  const outcomes = await Promise.allSettled([continueImport(plainJob, change), continueImport(plainJob, change)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await stalls(importId)).toBe(false);
  // Its audit log names who continued it.
  const { rows } = await db.execute(
    sql`select data->>'actorId' as "actorId" from jobs.job where data->>'importId' = ${importId} and state = 'created'`,
  );
  expect(rows).toEqual([{ actorId: change.actorId }]);
  await plainJob.run({ importId }, jobContext);
  expect(await findImport(importId)).toMatchObject({ state: next });
});

test.each<ImportState>(['ready', 'done', 'undone', 'refused'])(
  'an import that is %s waits for no job',
  async (state) => {
    const change = await receive(plainJob, `upload-${state}`);
    await db.update(imports).set({ state }).where(eq(imports.id, change.importId));
    await endJobs(change.importId, 'completed');
    expect(await stalls(change.importId)).toBe(false);
    await expect(continueImport(plainJob, change)).rejects.toThrow('has not stopped');
  },
);

test('an import that is being undone says that this cannot be stopped', async () => {
  const change = await receive(plainJob, 'upload-of-undo');
  await db.update(imports).set({ state: 'undoing' }).where(eq(imports.id, change.importId));
  await expect(stopImport(change)).rejects.toThrow('being undone');
});
