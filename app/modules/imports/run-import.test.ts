import { and, eq, ne, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { installJobs } from '#app/core/jobs/install-jobs.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { makeUser } from '#test/accounts.ts';
import { connected } from '#test/backups.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { untilRowsAreAwaited } from '#test/locks.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { countItems, startImport } from './find-import.server.ts';
import { importJobOf } from './import.job.server.ts';
import type { ImportTarget, ImportWork } from './import-target.server.ts';
import { receiveImport } from './receive-import.server.ts';
import { importRetention } from './retention.server.ts';
import { importItems, imports } from './tables.server.ts';

const database = openTestDatabase();
openTestMedia();

const numbered = z.object({ number: z.number() });

/** Makes topics by the number in their payload. */
const make: ImportTarget['create'] = (payload, _work, finish) => {
  const { number } = numbered.parse(payload);
  return inTransaction((tx) => finish(tx, { id: `made-${number}`, address: `/made/${number}`, notes: [] }));
};

const targetOf = (parts: Partial<ImportTarget>): ImportTarget => ({
  kind: 'topic',
  schema: numbered.loose(),
  check: () => ({ notes: [] }),
  findExisting: async () => new Set(),
  create: make,
  undo: async () => {},
  ...parts,
});

const jobThatImports = (count: number, target: ImportTarget, prefix = 'topic') =>
  importJobOf({
    loadTargets: async () => [target],
    readFile: async (_file, { found }) => {
      for (let number = 0; number < count; number += 1)
        await found({
          key: `${prefix}:${number}`,
          kind: 'topic',
          title: `Topic ${number}`,
          payload: { number, addresses: [`https://old.example/t/${number}`], src: `https://old.example/${number}.png` },
          notes: [],
        });
      return { source: 'discourse', leftOut: [] };
    },
  });

async function receive(job: ReturnType<typeof importJobOf>, uploadId: string) {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await installJobs([job]);
  const store = (key: string) => mediaStorage().write(key, new Uint8Array([1]), 'application/octet-stream');
  const importId = await receiveImport(job, { uploadId, fileName: 'a.json', bytes: 1, actorId, store });
  await job.run({ importId }, jobContext);
  return { importId, actorId };
}
const start = async (
  job: ReturnType<typeof importJobOf>,
  { importId, actorId }: { importId: string; actorId: string },
) => {
  await startImport(job, { importId, actorId, asDrafts: true, fetchesPictures: false });
  await job.run({ importId }, jobContext);
};
const outcomes = async (importId: string) =>
  Object.fromEntries((await countItems(importId)).map(({ outcome, number }) => [outcome, number]));

test('a resumed import finds what it made before by every key and old address, however many there are', async () => {
  const targetIds: (string | undefined)[] = [];
  const look = ({ findByKey, findTarget }: ImportWork) =>
    targetIds.push(
      ...[
        findByKey('topic:0'),
        findTarget('https://old.example/t/1000'),
        findTarget('https://old.example/1001.png'),
      ].map((target) => target?.id),
    );
  const target = targetOf({
    create: (payload, work, finish) => {
      look(work);
      return make(payload, work, finish);
    },
  });
  const job = jobThatImports(1003, target);
  const change = await receive(job, 'resumed');
  await db
    .update(importItems)
    .set({ outcome: 'made', targetId: sql`replace(${importItems.sourceKey}, 'topic:', 'before-')` })
    .where(and(eq(importItems.importId, change.importId), ne(importItems.sourceKey, 'topic:1002')));
  await start(job, change);
  expect(targetIds).toEqual(['before-0', 'before-1000', 'before-1001']);
});

test('what a failed transaction would have made is not found by the items after it', async () => {
  const seen: unknown[] = [];
  const target = targetOf({
    create: async (_payload, work, finish) => {
      seen.push(work.findByKey('failing:0'));
      await inTransaction(async (tx) => {
        await finish(tx, { id: 'never', address: null, notes: [] });
        await tx.execute('select 1 / 0');
      });
    },
  });
  const job = jobThatImports(2, target, 'failing');
  const change = await receive(job, 'rolled back');
  await start(job, change);
  expect(seen).toEqual([null, null]);
  expect(await outcomes(change.importId)).toEqual({ failed: 2 });
});

test('a second import knows what the first one made, as far as it is still there', async () => {
  const deleted = ['made-1', 'made-5'];
  const target = targetOf({ findExisting: async (ids) => new Set(ids.filter((id) => !deleted.includes(id))) });
  const job = jobThatImports(9, target, 'twice');
  await start(job, await receive(job, 'first'));
  const { importId } = await receive(job, 'second');
  expect(await outcomes(importId)).toEqual({ known: 7, make: 2 });
  const [known] = await db.select().from(importItems).where(eq(importItems.targetId, 'made-7')).limit(1);
  expect(known).toMatchObject({ sourceKey: 'twice:7', targetAddress: '/made/7' });
});

test('an import that is started while old ones are deleted stays, and does not keep the others', async () => {
  const job = jobThatImports(1, targetOf({}), 'started');
  const [started, forgotten] = [await receive(job, 'started'), await receive(job, 'forgotten')];
  await db.update(imports).set({ createdAt: new Date('2020-01-01') });
  await connected(database.config, async (client) => {
    await client.query('begin');
    await client.query(`update imports set state = 'running' where id = $1`, [started.importId]);
    const removed = importRetention.remove?.();
    await untilRowsAreAwaited(database.config, 1);
    await client.query('commit');
    await removed;
  });
  const rows = await db.select({ id: imports.id }).from(imports);
  const ids = rows.map(({ id }) => id);
  expect(ids).toContain(started.importId);
  expect(ids).not.toContain(forgotten.importId);
});
