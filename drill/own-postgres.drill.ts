import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { digestTables, travelling } from '#test/backups.ts';
import { startCommand } from '#test/run-command.ts';
import { newDataDir, startServer } from '#test/started-server.ts';
import { newSiteDataDir } from '../e2e/own-site.ts';
import { installPackages } from '../scripts/debian.mjs';
import { Daemon, findPorts, give, makeFolder, until } from './cluster/daemon.ts';

const programs = '/usr/lib/postgresql/15/bin';
const password = 'only-on-this-machine';

let base: string;
let port: number;
let poolerPort: number;
let server: Daemon;
let archive: string;
const folders: string[] = [];
/** The folder is deleted after all tests. */
function keepUntilEnd(folder: string): string {
  folders.push(folder);
  return folder;
}

const inDatabase = async <Value>(database: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> => {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
const run = (database: string, statement: string) => inDatabase(database, (client) => client.query(statement));
const addressOf = (database: string, at = port) => `postgresql://site:${password}@127.0.0.1:${at}/${database}`;
const settingsFor = (database: string) => ({ DATABASE_URL: addressOf(database), SESSION_SECRET: 's'.repeat(40) });

/** Runs a command with the settings of a site. @returns what it printed */
async function runFor(name: Parameters<typeof startCommand>[0], args: string[], env: Record<string, string>) {
  const dataDir = keepUntilEnd(newDataDir());
  const { code, output } = await startCommand(name, args, { dataDir, env }).ended;
  expect(code, output).toBe(0);
  return output;
}

/** A PostgreSQL of Debian, whose defaults are others than PostgreSQL's, and the archive of a site with the embedded one. */
beforeAll(async () => {
  if (!existsSync(programs)) installPackages('postgresql-15');
  if (!existsSync('/usr/sbin/pgbouncer')) installPackages('pgbouncer');
  base = mkdtempSync(join(tmpdir(), 'own-postgres-'));
  execFileSync('chmod', ['755', base]);
  [port = 0, poolerPort = 0] = await findPorts(2);
  const folder = makeFolder(base, 'server');
  const data = join(folder, 'data');
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off' };
  const others = { datestyle: 'SQL, DMY', default_transaction_isolation: 'repeatable read', timezone: 'Asia/Tokyo' };
  const args = Object.entries({ ...settings, ...others }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const initdb = new Daemon({
    name: 'initdb',
    command: [join(programs, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    folder,
    untilReady: () => until('the cluster is made', async () => existsSync(join(data, 'pg_hba.conf'))),
  });
  await initdb.start();
  await until('initdb ends', async () => !initdb.isRunning);
  server = new Daemon({
    name: 'postgres',
    command: [join(programs, 'postgres'), '-D', data, ...args],
    folder,
    untilReady: () =>
      until('PostgreSQL answers', () =>
        run('postgres', 'select 1').then(
          () => true,
          () => false,
        ),
      ),
  });
  await server.start();
  await run('postgres', `create role site login password '${password}'`);
  archive = join(base, 'site.tar.zst');
  const dataDir = keepUntilEnd(newSiteDataDir());
  const { code, output } = await startCommand('backup', [archive], { dataDir }).ended;
  expect(code, output).toBe(0);
}, 600_000);

afterAll(async () => {
  await server?.kill();
  for (const folder of [base, ...folders]) rmSync(folder, { recursive: true, force: true });
});

const makeDatabase = (name: string) => run('postgres', `create database ${name} owner site`);
const stateOf = async (database: string) =>
  travelling(await digestTables({ host: '127.0.0.1', port, user: 'postgres', database }));

test('an ordinary owner restores into a fresh database, one that is migrated, and one whose site runs', async () => {
  for (const name of ['fresh', 'migrated', 'running']) await makeDatabase(name);
  const args = [archive, '--to-empty'];
  expect(await runFor('restore', [...args, '--dry-run'], settingsFor('fresh'))).toContain('Nothing was changed');
  await runFor('restore', args, settingsFor('fresh'));
  const restored = await stateOf('fresh');
  expect(Object.keys(restored).length).toBeGreaterThan(50);

  await runFor('migrate', [], settingsFor('migrated'));
  await runFor('restore', [archive], settingsFor('migrated'));
  expect(await stateOf('migrated')).toEqual(restored);

  const site = await startServer({ env: settingsFor('running') });
  onTestFinished(async () => void (await site.stop()));
  await runFor('restore', [archive, '--dry-run'], settingsFor('running'));
  await runFor('restore', [archive], settingsFor('running'));
  expect((await fetch(`${site.address}/about`)).status).toBe(200);
  const { rows } = await run('running', `select count(*)::int as pages from pages`);
  const { rows: restoredRows } = await run('fresh', `select count(*)::int as pages from pages`);
  expect(rows).toEqual(restoredRows);

  // What one server wrote, whatever its own form of a date, another one reads.
  const again = join(base, 'again.tar.zst');
  await runFor('backup', [again], settingsFor('migrated'));
  const embedded = keepUntilEnd(newDataDir());
  const back = await startCommand('restore', [again, '--to-empty'], { dataDir: embedded }).ended;
  expect(back.code, back.output).toBe(0);
});

test('a site behind PgBouncer in transaction mode sets what it relies on, and says when it cannot', async () => {
  await makeDatabase('pooled');
  await run('postgres', `alter database pooled set search_path = 'elsewhere'`);
  const folder = makeFolder(base, 'pooler');
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  writeFileSync(users, `"site" "${password}"\n`);
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
`,
  );
  for (const path of [file, users]) give(path);
  const ask = async () => {
    const client = new pg.Client(addressOf('pooled', poolerPort));
    await client.connect();
    const { rows } = await client.query(`select current_setting('DateStyle') as dates,
      current_setting('default_transaction_isolation') as isolation, current_schemas(false)::text as schemas`);
    await client.end();
    return rows[0];
  };
  const pooler = new Daemon({
    name: 'pgbouncer',
    command: ['pgbouncer', file],
    folder,
    untilReady: () =>
      until('the pooler answers', () =>
        ask().then(
          () => true,
          () => false,
        ),
      ),
  });
  await pooler.start();
  onTestFinished(() => pooler.kill());
  const env = { ...settingsFor('pooled'), DATABASE_URL: addressOf('pooled', poolerPort) };
  await expect(startServer({ env })).rejects.toThrow('leads to a pooler: set DATABASE_DIRECT_URL');
  const both = { ...env, DATABASE_DIRECT_URL: addressOf('pooled') };
  // Its connections are from before.
  await expect(startServer({ env: both })).rejects.toThrow(/do not have the parameters .*: restart the pooler/);
  await pooler.kill();
  await pooler.start();
  const site = await startServer({ env: both });
  onTestFinished(async () => void (await site.stop()));
  expect((await fetch(`${site.address}/about`)).status).toBe(200);
  expect(await ask()).toEqual({ dates: 'ISO, MDY', isolation: 'read committed', schemas: '{public}' });

  // The first start with a database that nobody has opened through the pooler needs no restart of it.
  await makeDatabase('first');
  const urls = { DATABASE_DIRECT_URL: addressOf('first'), DATABASE_URL: addressOf('first', poolerPort) };
  const other = await startServer({
    env: { ...settingsFor('first'), ...urls, DATABASE_READ_URL: addressOf('first', poolerPort) },
  });
  onTestFinished(async () => void (await other.stop()));
  expect((await fetch(`${other.address}/about`)).status).toBe(200);
});
