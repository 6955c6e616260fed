import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { withSession } from '#app/core/database/session.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { digestOf, randomToken } from '#app/lib/token.server.ts';
import { completeClusterSwap } from './cluster-swap.ts';
import {
  bareEnvironment,
  choosePostgresAccount,
  findPostgresBinaries,
  type PostgresAccount,
} from './postgres-binaries.ts';

const user = 'resjam';
const database = 'resjam';
/** Recovery after a power cut reads the whole log first, so a running server gets enough time. */
const startTimeoutMs = 5 * minuteMs;
const stopTimeoutMs = 30_000;
/** The maximum length of a socket's path on Linux, in bytes. */
const maxSocketPathBytes = 107;

export interface RunningPostgres {
  config: ClientConfig;
  /** Ends connections and stops the server cleanly. Idempotent. */
  stop: () => Promise<void>;
  /** Stops the server immediately; it recovers at its next start. */
  abort: () => Promise<void>;
}

export interface PostgresOptions {
  /** Additional server settings, as `postgres -c` accepts them. */
  settings?: Record<string, string>;
  account?: PostgresAccount;
  /** The folder of the cluster, beside others in `postgres`; `data` by default. It must exist if it is another. */
  cluster?: string;
  /** Gives the cluster this folder's password: it may be a copy from another machine. `hba_file` lets the site in. */
  takesPassword?: boolean;
  /** How long the start may take, in milliseconds: replaying an archived log takes hours. */
  startTimeoutMs?: number;
}

/**
 * Starts the embedded PostgreSQL, with its files in `dataDir`/postgres, and creates cluster and database on the first
 * call. It listens only on a socket in its own folder. The kernel stops it when this process ends in any way
 * (`--pdeathsig`), and it is restarted if it ends by itself. The caller holds the lock of `dataDir`.
 * @throws {StartError} if it cannot run, with its last output
 */
export async function startPostgres(dataDir: string, options: PostgresOptions = {}): Promise<RunningPostgres> {
  const binaries = findPostgresBinaries();
  const account = options.account ?? choosePostgresAccount();
  const folder = resolve(dataDir, 'postgres');
  const data = join(folder, options.cluster ?? 'data');
  const passwordFile = join(folder, 'password');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  completeClusterSwap(folder);
  if (existsSync(data)) {
    await endOrphan(data);
    giveTo(account, data);
  } else {
    createCluster(binaries.initdb, account, folder);
  }
  const socketFolder = chooseSocketFolder(data, account);
  const settings = { ...settingsFor(socketFolder), ...options.settings };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = supervise(
    [...account.prefix, 'setpriv', '--pdeathsig', 'INT', binaries.postgres, '-D', data, ...args],
    data,
    options.startTimeoutMs ?? startTimeoutMs,
  );
  await server.ready;
  if (options.takesPassword && !existsSync(passwordFile)) writePassword(passwordFile);
  const password = readFileSync(passwordFile, 'utf8');
  const config = { host: socketFolder, port: 5432, user, password, database };
  await createDatabase(config);
  if (options.takesPassword) await setPassword(config);
  return { config: withSession(config), stop: server.stop, abort: server.abort };
}

/** Whether a site has made its embedded database in a data folder. A restore may have moved it for a moment. */
export const hasCluster = (dataDir: string): boolean =>
  ['data', 'data.restored'].some((name) => existsSync(join(dataDir, 'postgres', name)));

/** Returns the connection settings of the PostgreSQL of a site that runs in `dataDir`; null while there is none. */
export function findRunningPostgres(dataDir: string): ClientConfig | null {
  const folder = resolve(dataDir, 'postgres');
  const data = join(folder, 'data');
  const status = readStatus(data);
  if (!status?.isReady || !isServerOf(data, status.pid)) return null;
  return withSession({
    host: status.socketFolder,
    port: 5432,
    user,
    password: readFileSync(join(folder, 'password'), 'utf8'),
    database,
  });
}

const settingsFor = (socketFolder: string) => ({
  listen_addresses: '',
  port: '5432',
  unix_socket_directories: socketFolder,
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Without processes of which a site on one small machine has no use.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  // What does not fit is in the file cache of the machine, which other programs can have when they need it.
  shared_buffers: '24MB',
});

/** Creates the cluster beside and renames it when complete: an interrupted one never counts. */
function createCluster(initdb: string, account: PostgresAccount, folder: string): void {
  const unfinished = join(folder, 'data.unfinished');
  const passwordFile = join(folder, 'password');
  rmSync(unfinished, { recursive: true, force: true });
  writePassword(passwordFile);
  const [command = '', ...args] = [
    ...account.prefix,
    initdb,
    ...['-D', unfinished, '-U', user, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ];
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', env: bareEnvironment });
  if (status !== 0)
    throw new StartError(`PostgreSQL could not make its folder ${folder}: ${(stderr || String(error)).trim()}`);
  renameSync(unfinished, join(folder, 'data'));
}

const writePassword = (path: string): void => writeFileSync(path, randomToken(24), { mode: 0o600, flush: true });

async function setPassword(config: ClientConfig & { password: string }): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    // A statement that the log must not show.
    await client.query('set log_min_error_statement = panic');
    await client.query(`alter role ${pg.escapeIdentifier(user)} password ${pg.escapeLiteral(config.password)}`);
  } finally {
    await client.end();
  }
}

/** Changes the owner of a folder that was created under another account (a container's, for example). */
function giveTo({ uid }: PostgresAccount, path: string): void {
  if (uid === undefined || process.getuid?.() !== 0 || lstatSync(path).uid === uid) return;
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) lchownSync(join(path, name), uid, uid);
  lchownSync(path, uid, uid); // last, so that an interrupted change is repeated
}

/**
 * Returns a folder beside the data, or in the system's temporary folder if that path would be too long for a socket.
 */
function chooseSocketFolder(data: string, { uid }: PostgresAccount): string {
  if (Buffer.byteLength(join(data, '.s.PGSQL.5432.lock')) <= maxSocketPathBytes) return data;
  const folder = join(tmpdir(), `resjam-${digestOf(data, 'hex').slice(0, 16)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made = lstatSync(folder);
  if (!made.isDirectory() || (made.uid !== process.getuid?.() && made.uid !== uid)) {
    throw new StartError(`${folder} belongs to somebody else. Remove it, or choose a DATA_DIR with a shorter path.`);
  }
  if (uid !== undefined && made.uid !== uid) lchownSync(folder, uid, uid);
  return folder;
}

/** Reads the server's status from its folder: process id, socket folder, and whether it accepts connections. */
function readStatus(data: string): { pid: number; socketFolder: string; isReady: boolean } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** Stops the server of a site that was killed with -9, if the kernel did not do so. It may still be stopping. */
async function endOrphan(data: string): Promise<void> {
  const deadlineMs = performance.now() + stopTimeoutMs;
  const orphan = readStatus(data)?.pid;
  if (!orphan || !isServerOf(data, orphan)) return;
  signal(orphan, 'SIGINT');
  while (isServerOf(data, orphan)) {
    if (performance.now() > deadlineMs)
      throw new StartError(`A PostgreSQL of an earlier start (process ${orphan}) is still running. Stop it first.`);
    await sleep(20);
  }
}

/** Process ids are reused, so the command line has to contain this folder. */
function isServerOf(data: string, pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended, as intended.
  }
}

function supervise([command = '', ...args]: string[], data: string, timeoutMs: number) {
  let child: ChildProcess;
  let isStopping = false;
  let hasStarted = false;
  let lastText = '';

  const launch = () => {
    // A session of its own: Ctrl-C in a terminal reaches only the site, which drains before it stops the database.
    child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: bareEnvironment });
    child.stderr?.on('data', (text) => {
      lastText = `${lastText}${text}`.slice(-2000);
    });
    child.once('error', (error) => {
      lastText = error.message;
    });
    child.once('exit', () => {
      if (hasStarted) setTimeout(restart, 1000).unref();
    });
  };

  const restart = () => {
    if (!isStopping) launch();
  };

  const waitUntilReady = async () => {
    launch();
    for (const deadlineMs = performance.now() + timeoutMs; ; await sleep(10)) {
      const status = readStatus(data);
      if (status?.isReady && status.pid === child.pid) break;
      if (hasEnded(child) || performance.now() > deadlineMs)
        throw new StartError(`PostgreSQL did not start: ${lastText.trim()}`);
    }
    hasStarted = true;
  };

  const stop = async () => {
    isStopping = true;
    if (hasEnded(child)) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGINT');
    // A server that has not written its last page by now recovers at the next start.
    const killTimer = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs);
    await ended;
    clearTimeout(killTimer);
  };

  const abort = async () => {
    isStopping = true;
    if (hasEnded(child)) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGQUIT');
    await ended;
  };

  return { ready: waitUntilReady(), stop, abort };
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

async function createDatabase(config: ClientConfig): Promise<void> {
  const client = new pg.Client({ ...config, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
