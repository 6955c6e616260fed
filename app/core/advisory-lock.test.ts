import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { isLockHeld, shareLock, takeLock, takeLocks, tryLock, tryLocks } from './database/advisory-lock.server.ts';
import { withClient } from './database/database-connection.server.ts';
import { databaseOn } from './database/database-on.server.ts';
import { db } from './database/db.server.ts';

const database = openTestDatabase();

/** Runs `work` in a transaction on another connection. */
const elsewhere = <Value>(work: (tx: Parameters<typeof takeLock>[0]) => Promise<Value>): Promise<Value> =>
  withClient(database.config, (client) => databaseOn(client).transaction(work));

test('a lock is held until the end of the transaction, and those of other names are free', async () => {
  await elsewhere(async (tx) => {
    await takeLock(tx, 'one');
    expect(await elsewhere((other) => tryLock(other, 'one'))).toBe(false);
    expect(await elsewhere((other) => tryLocks(other, ['two', 'one', 'three']))).toEqual(new Set(['two', 'three']));
    expect([await isLockHeld(tx, 'one'), await isLockHeld(tx, 'two')]).toEqual([true, false]);
  });
  expect(await isLockHeld(db, 'one')).toBe(false);
  expect(await elsewhere((tx) => tryLock(tx, 'one'))).toBe(true);
});

test('a shared lock is shared, and nobody has it alone meanwhile', async () => {
  await elsewhere(async (tx) => {
    await shareLock(tx, 'words');
    await elsewhere((other) => shareLock(other, 'words'));
    expect(await elsewhere((other) => tryLock(other, 'words'))).toBe(false);
  });
});

test('transactions that take the same locks in another order wait for each other', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `document:${index}`);
  const take = (order: string[]) => elsewhere((tx) => takeLocks(tx, order));
  await Promise.all(Array.from({ length: 8 }, (_, index) => take(index % 2 === 0 ? names : names.toReversed())));
});
