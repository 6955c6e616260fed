import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { installJobs } from '#app/core/jobs/install-jobs.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { findImport } from './find-import.server.ts';
import { importJobOf } from './import.job.server.ts';
import type { ImportTarget } from './import-target.server.ts';
import { receiveImport } from './receive-import.server.ts';
import { importItems } from './tables.server.ts';

openTestDatabase();
openTestMedia();

const long = 'a'.repeat(199);
const files = [
  'https://old.example/a%00b.jpg',
  `https://old.example/${long}%F0%9F%98%80.jpg`,
  'https://old.example/100%.jpg',
  'https://old.example/lamp.jpg',
];

const target: ImportTarget = {
  kind: 'topic',
  schema: z.object({}),
  check: () => ({ notes: [], files }),
  findExisting: async () => new Set(),
  create: async () => {},
  undo: async () => {},
};

test('a picture whose address has a name that the database cannot store does not end the import of the others', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const job = importJobOf({
    loadTargets: async () => [target],
    readFile: async (_file, { found }) => {
      await found({ key: 'topic:1', kind: 'topic', title: 'One', payload: {}, notes: [] });
      return { source: 'discourse', leftOut: [] };
    },
  });
  await installJobs([job]);
  const store = (key: string) => mediaStorage().write(key, new Uint8Array([1]), 'application/octet-stream');
  const importId = await receiveImport(job, { uploadId: 'names', fileName: 'a.json', bytes: 1, actorId, store });
  await job.run({ importId }, jobContext);
  expect(await findImport(importId)).toMatchObject({ state: 'ready' });
  const rows = await db
    .select()
    .from(importItems)
    .where(eq(importItems.importId, importId))
    .orderBy(asc(importItems.id));
  const pictures = rows.filter(({ kind }) => kind === 'picture');
  expect(pictures.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['ab.jpg', `${long}\uFFFD`, '100%.jpg', 'lamp.jpg']),
  );
  for (const { title, payload } of pictures) expect(payload).toMatchObject({ name: title });
});
