import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { announceChange, listenForChanges } from './content-changes.server.ts';
import type { NoticeListener } from './notices.server.ts';

const database = openTestDatabase();
const followed: string[][] = [];
let fails = false;
let listener: NoticeListener;

beforeAll(async () => {
  listener = listenForChanges(database.config, createLog({ level: 'silent' }), async (tags) => {
    await new Promise(setImmediate);
    followed.push(tags);
    return !fails;
  });
  await listener.ready;
  // A new connection may have missed notices.
  await vi.waitFor(() => expect(followed).toEqual([['*']]));
});
afterAll(() => listener.close());

test('anyone who commits a change has followed it when the transaction is over, and everybody else hears of it', async () => {
  followed.length = 0;
  await inTransaction(async (tx) => {
    await announceChange(tx, 'page:/about');
    await announceChange(tx, 'page:/', 'page:/about');
    expect(followed).toEqual([]);
  });
  // The notices may arrive before the answer to the commit.
  const ownTags = ['page:/about', 'page:/'];
  expect(followed).toContainEqual(ownTags);
  await expect.poll(() => followed).toHaveLength(3);
  expect(followed).toEqual(expect.arrayContaining([ownTags, ['page:/about'], ['page:/', 'page:/about']]));
});

test('what is rolled back is not followed', async () => {
  followed.length = 0;
  const work = inTransaction(async (tx) => {
    await announceChange(tx, 'page:/about');
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  await inTransaction((tx) => announceChange(tx, 'page:/other'));
  expect(followed.flat()).not.toContain('page:/about');
});

test('what changes while the listening connection is lost is followed as soon as there is another', async () => {
  followed.length = 0;
  const client = new pg.Client(database.config);
  await client.connect();
  try {
    // The change is committed by another process, and the listener's connection ends before its notice.
    await client.query(`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = 'content_changed'`);
    await client.query(`select pg_notify('content_changed', '["page:/about"]')`);
    await expect.poll(() => followed).toContainEqual(['*']);
    await client.query(`select pg_notify('content_changed', '["page:/later"]')`);
    await expect.poll(() => followed).toContainEqual(['page:/later']);
  } finally {
    await client.end();
  }
});

test('what could not be read is read again', async () => {
  followed.length = 0;
  fails = true;
  await inTransaction((tx) => announceChange(tx, 'page:/about'));
  await expect.poll(() => followed.flat()).toContain('*');
  fails = false;
  const known = followed.length;
  await expect.poll(() => followed.length).toBeGreaterThan(known);
  expect(followed.at(-1)).toEqual(['*']);
});
