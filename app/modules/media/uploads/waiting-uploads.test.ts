import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { findUploadState } from './waiting-uploads.server.ts';

const database = openTestDatabase();

test('an upload whose check ends while its state is read is ready, not unknown', async () => {
  const check = new pg.Client(database.config);
  await check.connect();
  onTestFinished(() => check.end());
  await check.query(`insert into media_uploads (id, name, bytes) values ('one', 'a.png', 1)`);
  await check.query('begin');
  // Anyone who reads the state waits here, after the library was read.
  await check.query('lock table media_uploads in access exclusive mode');
  const state = findUploadState('one');
  const waiting = sql`select from pg_locks where not granted and relation = 'media_uploads'::regclass`;
  await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1);
  await check.query(`delete from media_uploads where id = 'one'`);
  await check.query(`insert into media_files (address, name, kind, type, bytes, upload_id)
    values ('a.png', 'a.png', 'image', 'image/png', 1, 'one')`);
  await check.query('commit');
  expect(await state).toMatchObject({ state: 'ready' });
});
