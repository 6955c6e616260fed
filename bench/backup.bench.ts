// Measures a backup of a running site: its rate against the database's own COPY into files plus tar of the media, on
// the same data; the memory that it takes above rest; and what visitors notice. The embedded PostgreSQL has no pg_dump,
// whose work is this COPY. If the machine has a pg_dump that knows this PostgreSQL, its time is printed, too. Aims: at
// most 150 MB, and pages within 10 % of quiet. `node bench/backup.bench.ts 20000 2000000 20` uses more: rows of the
// size of a post of the blog and of the forum, gigabytes of media. The media files are sparse.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseConfigOf, inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { recordFigure } from './figures.ts';
import { median, round, siteMb, startSite } from './measure.ts';

const posts = Number(process.argv[2] ?? 2_000);
const forumPosts = Number(process.argv[3] ?? 50_000);
const mediaGb = Number(process.argv[4] ?? 0.5);
const megabyte = 1024 * 1024;
const fileMb = 16;

const server = await startSite();
const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'));
try {
  await fill();
  const { header: Cookie } = await signInAs(server, { roles: ['admin'] });
  const headers = { Cookie, Origin: server.address, 'Content-Type': 'application/x-www-form-urlencoded' };
  const plainMs = await timePlainCopy();
  // The first requests after a start are slower.
  await latencies();
  const quietBefore = await latencies();
  const restMb = siteMb(server);
  const startedMs = performance.now();
  await fetch(`${server.address}/admin/backup`, { method: 'POST', headers, body: 'act=back-up', redirect: 'manual' });
  let mostMb = restMb;
  const busy = await latencies(async () => {
    mostMb = Math.max(mostMb, siteMb(server));
    return isAtWork();
  });
  const backupMs = performance.now() - startedMs;
  const quiet = [...quietBefore, ...(await latencies())];
  const memory = mostMb - restMb;
  const latency = median(busy) / median(quiet);
  console.log(`${posts} posts, ${forumPosts} posts of the forum, ${mediaGb} GB of media`);
  console.log(`COPY and tar ${round(plainMs / 1000)} s, backup with its check ${round(backupMs / 1000)} s`);
  console.log(timePgDump());
  console.log(`memory above rest ${round(memory)} MB; a page takes ${latency.toFixed(2)} times as long as when quiet`);
  recordFigure({ name: 'backup with its check, against COPY and tar', value: backupMs / plainMs, unit: 'times' });
  recordFigure({ name: 'memory of a backup above rest', value: memory, unit: 'MB', atMost: 150 });
  recordFigure({ name: 'a page during a backup, against quiet', value: latency, unit: 'times', atMost: 1.1 });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const files = Math.ceil((mediaGb * 1024) / fileMb);
  await inDatabaseOf(server, async (client) => {
    await client.query(
      `insert into audit_events (action, subject_type, subject_id, subject_name, after)
       select 'bench.filled', 'bench', n::text, 'Bench', jsonb_build_object('text', repeat(md5(n::text), 20))
       from generate_series(1, $1) n`,
      [posts + forumPosts],
    );
    // What so many new rows leave behind must not slow the quiet site down.
    await client.query('vacuum analyze audit_events');
    await client.query('checkpoint');
    for (let file = 0; file < files; file++) {
      await client.query(
        `insert into media_files (address, name, kind, type, bytes) values ($1, 'Bench', 'video', 'video/mp4', $2)`,
        [`bench-${file}.mp4`, fileMb * megabyte],
      );
    }
  });
  for (let file = 0; file < files; file++) {
    const path = join(server.dataDir, 'media', 'files', `bench-${file}.mp4`);
    mkdirSync(path, { recursive: true });
    // A content of its own: equal files are stored once.
    writeFileSync(join(path, '1'), `bench ${file}`);
    truncateSync(join(path, '1'), fileMb * megabyte);
  }
}

/** The database writes its tables, and tar the media: nothing is compressed or checked. */
async function timePlainCopy(): Promise<number> {
  const startedMs = performance.now();
  await inDatabaseOf(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      // A partitioned table holds no rows itself.
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    for (const { name } of rows) await client.query(`copy public.${name} to program 'cat > /dev/null'`);
  });
  execFileSync('tar', ['--create', '--file', join(folder, 'media.tar'), '--directory', server.dataDir, 'media']);
  return performance.now() - startedMs;
}

/** The time that pg_dump of this machine takes for the database, as a sentence. Debian's is often older than this PostgreSQL. */
function timePgDump(): string {
  const { host, port, user, password, database } = databaseConfigOf(server);
  const env = {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port ?? 5432),
    PGUSER: user,
    PGPASSWORD: String(password),
  };
  const startedMs = performance.now();
  const args = ['--format=custom', '--compress=0', `--file=${join(folder, 'database.dump')}`, String(database)];
  const { status, stderr, error } = spawnSync('pg_dump', args, { env, encoding: 'utf8' });
  if (status === 0) return `pg_dump ${round((performance.now() - startedMs) / 1000)} s`;
  return `not compared with pg_dump: ${(error?.message ?? stderr).trim().split('\n')[0]}`;
}

/** Asks for a page, one request after the other, while something is at work, and at least two hundred times. */
async function latencies(isStillAtWork = async () => false): Promise<number[]> {
  const times: number[] = [];
  do {
    const startedMs = performance.now();
    await (await fetch(`${server.address}/blog?page=${times.length % 3}`)).arrayBuffer();
    times.push(performance.now() - startedMs);
    await sleep(20);
  } while (times.length < 200 || (await isStillAtWork()));
  return times;
}

function isAtWork(): Promise<boolean> {
  return inDatabaseOf(server, async (client) => {
    const { rowCount } = await client.query(`select from backup_runs where state in ('waiting', 'running')`);
    return rowCount !== 0;
  });
}
