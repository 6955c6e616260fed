import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startPostgres } from './embedded-postgres.ts';
import { findPostgresBinaries, listPostgresAccounts } from './postgres-binaries.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];

/** A folder with a cluster that has stopped: to copy it takes a tenth of the time of making another. */
let prepared = '';
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'postgres-'));
  await end((await hold(prepared)).child, 'SIGTERM');
  children.length = 0;
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGTERM');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  folders.push(folder);
  return folder;
}

function copyPrepared(): string {
  const folder = makeFolder();
  execFileSync('cp', ['--archive', `${prepared}/.`, folder]);
  return folder;
}

/** Starts another process that holds the folder and its PostgreSQL, through `prefix`. */
async function hold(path: string, { prefix = [] as string[], account = '' } = {}) {
  const [command = '', ...args] = [...prefix, process.execPath, 'test/fixtures/hold-data-dir.ts', path, account];
  const child = spawn(command, args, { cwd: join(import.meta.dirname, '..'), stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const said = await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  if (child.exitCode !== null) throw new Error(output);
  return { child, config: JSON.parse(String(said[0])) as ClientConfig };
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'close');
}

async function query(config: ClientConfig, statement: string) {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Returns the ids of all PostgreSQL processes that serve this folder. */
function serversOf(path: string): string[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join(path, 'postgres/data'));
      } catch {
        return false;
      }
    });
}

const waitUntilGone = (path: string) => expect.poll(() => serversOf(path), { timeout: 10_000 }).toEqual([]);

test('a cluster keeps what it is given, stops cleanly, and is nobody else’s to look into', async () => {
  const path = copyPrepared();
  const first = await hold(path);
  for (const name of ['', 'lock', 'postgres', 'postgres/password', 'postgres/data']) {
    expect(statSync(join(path, name)).mode & 0o077, name).toBe(0);
  }
  await query(first.config, 'create table kept as select 1 as number');
  await end(first.child, 'SIGTERM');
  expect(serversOf(path)).toEqual([]);
  const second = await hold(path);
  expect(await query(second.config, 'select number from kept')).toEqual([[1]]);
});

test('killed with -9 in the middle of writing, the site leaves no server behind and no acknowledged row is lost', async () => {
  const path = copyPrepared();
  const first = await hold(path);
  await query(first.config, 'create table written (number int)');
  const client = new pg.Client(first.config);
  client.on('error', () => undefined);
  await client.connect();
  let acknowledged = 0;
  const writing = (async () => {
    for (; ; acknowledged += 1) await client.query('insert into written values ($1)', [acknowledged]);
  })().catch(() => undefined);
  await expect.poll(() => acknowledged).toBeGreaterThan(10);
  await end(first.child, 'SIGKILL');
  await writing;
  await waitUntilGone(path);
  const second = await hold(path);
  const [[count]] = (await query(second.config, 'select count(*)::int from written')) as [[number]];
  expect(count).toBeGreaterThanOrEqual(acknowledged);
});

test('a start right after kill -9 waits for the old server to end', async () => {
  const path = copyPrepared();
  const first = await hold(path);
  await end(first.child, 'SIGKILL');
  const second = await hold(path);
  expect(await query(second.config, 'select 1')).toEqual([[1]]);
});

test('a server that ends by itself is started again', async () => {
  const path = copyPrepared();
  const { config } = await hold(path);
  const [pid] = readFileSync(join(path, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await expect.poll(() => query(config, 'select 1').catch(() => 'away'), { timeout: 15_000 }).toEqual([[1]]);
});

test.each(['stop', 'abort'] as const)('a server that ended by itself stays away after %s', async (way) => {
  const path = copyPrepared();
  const postgres = await startPostgres(path);
  try {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [pid] = readFileSync(join(path, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await expect.poll(() => vi.getTimerCount(), { timeout: 15_000 }).toBe(1);
    await postgres[way]();
    vi.runAllTimers();
    await waitUntilGone(path);
  } finally {
    vi.useRealTimers();
    await postgres.abort();
  }
});

test('an interrupted first start does not count; the next makes UTF-8 that sorts alike on every machine, in UTC', async () => {
  const path = makeFolder();
  mkdirSync(join(path, 'postgres/data.unfinished/base'), { recursive: true });
  const { config } = await hold(path);
  const details = await query(
    config,
    "select current_setting('server_encoding'), datlocprovider, datlocale, current_setting('timezone') from pg_database where datname = current_database()",
  );
  expect(details).toEqual([['UTF8', 'b', 'C.UTF-8', 'UTC']]);
  expect(existsSync(join(path, 'postgres/data.unfinished'))).toBe(false);
});

test('a data folder whose path is too long for a socket works as well', async () => {
  const path = join(makeFolder(), 'a'.repeat(100));
  const { config } = await hold(path);
  expect(await query(config, 'select 1')).toEqual([[1]]);
});

test('a data folder whose path means something to a shell works as well', async () => {
  const { config } = await hold(join(makeFolder(), 'a $HOME `b` "c" é'));
  expect(await query(config, 'select 1')).toEqual([[1]]);
});

test('an ordinary user starts it without further ado', async () => {
  const path = makeFolder();
  const [account] = listPostgresAccounts();
  if (account?.uid) chownSync(path, account.uid, account.uid);
  const { child, config } = await hold(path, { prefix: account?.prefix ?? [] });
  expect(await query(config, 'select 1')).toEqual([[1]]);
  await end(child, 'SIGKILL');
  await waitUntilGone(path);
});

// Starts and kills a database twice for each account.
test('it runs under every account this machine offers, and its files change hands from one to the next', {
  timeout: 90_000,
}, async () => {
  const path = copyPrepared();
  const accounts = listPostgresAccounts();
  expect(accounts).not.toEqual([]);
  // More than one: back to the first as well.
  for (const account of [...accounts, ...accounts.slice(0, accounts.length - 1)]) {
    const { child, config } = await hold(path, { account: JSON.stringify(account) });
    expect(await query(config, 'select 1')).toEqual([[1]]);
    await end(child, 'SIGKILL');
    await waitUntilGone(path);
  }
});

test('the links its libraries need are made where npm was told to run no scripts', () => {
  const folder = join(findPostgresBinaries().postgres, '../../lib');
  const link = join(folder, 'libpq.so');
  rmSync(link, { force: true });
  findPostgresBinaries();
  expect(existsSync(link)).toBe(true);
});
