import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Certificates, makeCertificates } from './certificates.ts';
import { Daemon, findPorts, give, makeFolder, statusOf, until } from './daemon.ts';
import type { Programs } from './programs.ts';

const password = 'only-on-this-machine';

/** Patroni's shortest: how long a primary that died still counts as one. */
const leaseSeconds = 20;

/** One of the servers of the database: Patroni, and the PostgreSQL that it starts. */
export interface DatabaseNode {
  daemon: Daemon;
  port: number;
  /** Patroni's own port, which says whether it is the primary. */
  restPort: number;
  folder: string;
  /** Kills Patroni and PostgreSQL, as if the machine lost power. */
  kill: () => Promise<void>;
}

export interface DatabaseCluster {
  nodes: DatabaseNode[];
  etcd: Daemon;
  findPrimary: () => Promise<DatabaseNode | undefined>;
  /** Waits until one server is the primary and the other its synchronous replica. */
  untilWhole: () => Promise<void>;
  /** Runs statements at the primary, as the site's user or as the superuser. */
  query: <Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
    user?: 'site' | 'postgres',
  ) => Promise<Row[]>;
  /** The address of both servers, for listening and migrating. */
  directUrl: string;
  credentials: { user: string; password: string };
  certificates: Certificates;
  /** The end of an address, so that the certificate of the server is verified. */
  verified: string;
  stop: () => Promise<void>;
}

/** Starts etcd and two servers under Patroni, with a database and a role for the site. */
export async function startDatabaseCluster(base: string, { postgresFolder }: Programs): Promise<DatabaseCluster> {
  const [client = 0, peer = 0, ...ports] = await findPorts(6);
  const certificates = makeCertificates(base);
  const etcd = etcdDaemon(base, client, peer);
  await etcd.start();
  const nodes = ['one', 'two'].map((name, index) =>
    databaseNode(base, name, {
      etcdPort: client,
      port: ports[index] ?? 0,
      restPort: ports[index + 2] ?? 0,
      postgresFolder,
      certificates,
    }),
  );
  const [first, second] = nodes;
  await first?.daemon.start();
  await second?.daemon.start();

  const findPrimary = async () => {
    for (const node of nodes) if ((await statusOf(`http://127.0.0.1:${node.restPort}/primary`)) === 200) return node;
    return undefined;
  };
  const query: DatabaseCluster['query'] = async (text, values, user = 'site') => {
    const primary = await findPrimary();
    if (!primary) throw new Error('The database has no primary');
    const ssl = { ca: readFileSync(certificates.ca, 'utf8') };
    const database = new pg.Client({ host: '127.0.0.1', port: primary.port, user, password, database: 'site', ssl });
    await database.connect();
    try {
      return (await database.query(text, values)).rows;
    } finally {
      await database.end();
    }
  };
  const untilWhole = () =>
    until(
      'the database has a primary and a synchronous replica',
      async () => {
        const primary = await findPrimary();
        if (!primary) return false;
        const rows = await query<{ sync_state: string }>(
          'select sync_state from pg_stat_replication',
          undefined,
          'postgres',
        );
        return rows.some(({ sync_state }) => sync_state === 'sync');
      },
      120_000,
    );
  await makeDatabase(first?.port ?? 0);
  await untilWhole();
  const verified = `?sslmode=verify-full&sslrootcert=${certificates.ca}`;
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return {
    nodes,
    etcd,
    findPrimary,
    untilWhole,
    query,
    directUrl: `postgresql://site:${password}@${hosts}/site${verified}&target_session_attrs=read-write`,
    credentials: { user: 'site', password },
    certificates,
    verified,
    async stop() {
      for (const node of nodes) await node.kill();
      await etcd.kill();
    },
  };
}

function etcdDaemon(base: string, client: number, peer: number): Daemon {
  const folder = makeFolder(base, 'etcd');
  const address = `http://127.0.0.1:${client}`;
  const args = {
    name: 'only',
    'data-dir': join(folder, 'data'),
    'listen-client-urls': address,
    'advertise-client-urls': address,
    'listen-peer-urls': `http://127.0.0.1:${peer}`,
    'initial-advertise-peer-urls': `http://127.0.0.1:${peer}`,
    'initial-cluster': `only=http://127.0.0.1:${peer}`,
  };
  return new Daemon({
    name: 'etcd',
    command: ['etcd', ...Object.entries(args).map(([name, value]) => `--${name}=${value}`)],
    folder,
    untilReady: () => until('etcd serves', async () => (await statusOf(`${address}/health`)) === 200),
  });
}

interface NodeOptions {
  etcdPort: number;
  port: number;
  restPort: number;
  postgresFolder: string;
  certificates: Certificates;
}

function databaseNode(base: string, name: string, options: NodeOptions): DatabaseNode {
  const { port, restPort } = options;
  const folder = makeFolder(base, `database-${name}`);
  const file = join(folder, 'patroni.json');
  // Patroni reads YAML, of which JSON is a part.
  writeFileSync(file, JSON.stringify(patroniSettings(name, folder, options), null, 2));
  give(file);
  const daemon = new Daemon({
    name: `database-${name}`,
    command: ['patroni', file],
    folder,
    untilReady: () =>
      until(
        `the database ${name} runs`,
        async () => (await statusOf(`http://127.0.0.1:${restPort}/health`)) === 200,
        90_000,
      ),
  });
  const kill = async () => {
    await daemon.kill();
    killPostgres(join(folder, 'data'));
  };
  return { daemon, port, restPort, folder, kill };
}

/** Patroni's PostgreSQL survives Patroni's end, and each process of PostgreSQL is a group of its own. */
function killPostgres(dataFolder: string): void {
  const file = join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.trim().split(/\s+/).filter(Boolean).map(Number);
}

function patroniSettings(name: string, folder: string, options: NodeOptions) {
  const { etcdPort, port, restPort, postgresFolder, certificates } = options;
  const account = (username: string) => ({ username, password });
  return {
    scope: 'site',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: leaseSeconds,
        loop_wait: 2,
        retry_timeout: 3,
        // A commit is confirmed when both servers have it, so a failover loses none.
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 150, wal_keep_size: '256MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: postgresFolder,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
      parameters: {
        unix_socket_directories: folder,
        shared_buffers: '64MB',
        ssl: 'on',
        ssl_cert_file: certificates.certificate,
        ssl_key_file: certificates.key,
      },
      pg_hba: [
        'local all all trust',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all postgres 127.0.0.1/32 scram-sha-256',
        'host all rewinder 127.0.0.1/32 scram-sha-256',
        // The site: with TLS only.
        'hostssl all all 127.0.0.1/32 scram-sha-256',
      ],
    },
    watchdog: { mode: 'off' },
  };
}

/** The steps that an operator takes once: see External database in docs/operations.md. */
async function makeDatabase(port: number): Promise<void> {
  const connect = () => new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  let client = connect();
  await until('the database takes connections', async () => {
    client = connect();
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as standby');
    return rows[0].standby === false;
  });
  await client.query(`create role site login createdb password '${password}'`);
  await client.query('create database site owner site');
  // What a server of others may have chosen.
  await client.query(`alter database site set datestyle = 'SQL, DMY'`);
  await client.query(`alter database site set default_transaction_isolation = 'repeatable read'`);
  await client.end();
}
