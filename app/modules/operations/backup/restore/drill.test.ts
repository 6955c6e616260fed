import { expect, test } from 'vitest';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { connected, openBackupTest, signal } from '#test/backups.ts';
import { addRun } from '../runs/runs.server.ts';
import { drillRestore } from './drill.server.ts';

const site = openBackupTest();

test('a database that no drill made is left alone, whatever its name', async () => {
  await connected(site.database.config, async (client) => {
    const { rows } = await client.query(`select left(current_database(), 50) || '_drill' as name`);
    const { name } = rows[0];
    await client.query(`create database "${name}"`);
    site.afterwards.push(() => connected(site.database.config, (again) => again.query(`drop database "${name}"`)));
    const runId = await inTransaction((tx) => addRun(tx, { kind: 'drill', cause: 'person', archive: 'any' }));
    await expect(drillRestore(runId, 'any', signal)).rejects.toThrow(/no drill created/);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    expect(rowCount).toBe(1);
  });
});
