import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withAdvisoryLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { untilLockIsAwaited } from '#test/locks.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { importJobOf } from './import.job.server.ts';
import { receiveImport } from './receive-import.server.ts';
import { imports } from './tables.server.ts';

const database = openTestDatabase();
openTestMedia();
const job = importJobOf({ loadTargets: async () => [], readFile: () => Promise.reject(new Error('No file is read')) });

/** Runs `work` while another instance, which does `meanwhile`, holds the lock. */
async function besideAnother<Value>(key: string, work: () => Promise<Value>, meanwhile: () => Promise<unknown>) {
  let ownWork: Promise<Value> | undefined;
  await withAdvisoryLock(database.config, key, { applicationName: 'other' }, async () => {
    ownWork = work();
    ownWork.catch(() => undefined);
    await untilLockIsAwaited(database.config);
    await meanwhile();
  });
  return ownWork;
}

async function addImport(uploadId: string) {
  const { id: createdBy } = await makeUser({ roles: ['admin'] });
  const [row] = await db
    .insert(imports)
    .values({ uploadId, fileName: 'a.zip', bytes: 5, createdBy })
    .returning({ id: imports.id });
  return row?.id ?? '';
}

test('a file that another instance stores at the same moment makes one import', async () => {
  const uploadId = 'of both';
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const store = async () => {
    throw new Error('The other instance has removed the upload');
  };
  let importId = '';
  const received = await besideAnother(
    `upload:${uploadId}`,
    () => receiveImport(job, { uploadId, fileName: 'a.zip', bytes: 5, actorId, store }),
    async () => {
      importId = await addImport(uploadId);
    },
  );
  expect(received).toBe(importId);
  expect(await db.$count(imports, eq(imports.uploadId, uploadId))).toBe(1);
});

test('an import that another instance works on is not begun a second time', async () => {
  const importId = await addImport('at work elsewhere');
  await besideAnother(
    `import:${importId}`,
    () => job.run({ importId }, jobContext),
    () => db.update(imports).set({ state: 'done' }).where(eq(imports.id, importId)),
  );
  expect(await db.select({ state: imports.state }).from(imports).where(eq(imports.id, importId))).toEqual([
    { state: 'done' },
  ]);
});

test('an import that waits for another instance stops with the site', async () => {
  const importId = await addImport('of a site that stops');
  const stopping = new AbortController();
  const waiting = besideAnother(
    `import:${importId}`,
    () => job.run({ importId }, { ...jobContext, signal: stopping.signal }),
    async () => stopping.abort(new Error('The site is stopping')),
  );
  await expect(waiting).rejects.toThrow('The site is stopping');
});
