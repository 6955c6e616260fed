import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '#server/embedded-postgres.ts';
import type { StartedServer } from '#test/started-server.ts';
import { extent, inDrill } from './extent.ts';
import { newSiteDataDir, startSite } from './own-site.ts';
import { ask, eventually, askHealth as health } from './site.ts';

/** Returns access to the server's embedded database: its process id and connection settings. */
function database({ dataDir }: StartedServer) {
  const folder = join(dataDir, 'postgres');
  const readPid = () => Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  const config: ClientConfig = {
    host: join(folder, 'data'),
    port: 5432,
    user: 'resjam',
    database: 'resjam',
    password: readFileSync(join(folder, 'password'), 'utf8'),
  };
  return { readPid, config };
}

async function withClient<Result>(config: ClientConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Publishes /about with another opening, like the real publication: version, page and notice in one transaction. */
const publishAbout = (config: ClientConfig, title: string) =>
  withClient(config, async (client) => {
    await client.query('begin');
    const { rows } = await client.query(
      `select p.id, v.document, v.number from pages p join document_versions v on v.id = p.published_version_id where p.path = '/about'`,
    );
    const [{ id, document, number }] = rows;
    document.blocks[0].title = title;
    const { rows: made } = await client.query(
      `insert into document_versions (kind, document_id, number, document) values ('page', $1, $2, $3) returning id`,
      [id, number + 1, document],
    );
    await client.query('update pages set published_version_id = $1 where id = $2', [made[0].id, id]);
    await client.query(`select pg_notify('content_changed', $1)`, [JSON.stringify(['page:/about', 'pages'])]);
    await client.query('commit');
  });

const about = async (base: string) => (await ask('/about', { base })).body.toString();

/** Returns every descendant process of this one. */
function descendants(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = lines.map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number]);
  const below = (parent: number): number[] =>
    parents.flatMap(([child, of]) => (of === parent ? [child, ...below(child)] : []));
  return below(pid);
}

/**
 * Stops these processes of an embedded database, and returns what continues them. The postmaster comes first and
 * continues last: only it removes ended processes, so each process id stays valid in between.
 */
async function stopProcesses(postmaster: number, { except }: { except: number }): Promise<() => void> {
  process.kill(postmaster, 'SIGSTOP');
  await eventually('the postmaster is stopped', async () =>
    / [Tt] /.test(readFileSync(`/proc/${postmaster}/stat`, 'utf8')),
  );
  const children = descendants(postmaster).filter((child) => child !== except);
  for (const child of children) process.kill(child, 'SIGSTOP');
  return () => {
    for (const one of [...children, postmaster]) process.kill(one, 'SIGCONT');
  };
}

const lives = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('one site', () => {
  const dataDir = newSiteDataDir();
  let server: StartedServer;

  beforeAll(async () => {
    server = await startSite({ dataDir, env: { TRUST_PROXY: 'on' } });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('while the database is away known pages are served as they last were, and afresh once it is back', async () => {
    const { readPid, config } = database(server);
    const base = server.address;
    const before = await about(base);
    expect((await ask('/readyz', { base })).status).toBe(200);

    const killed = readPid();
    process.kill(killed, 'SIGKILL');
    // The supervisor restarts it within seconds, so the following requests are sent at once.
    await eventually('the site notices', async () => !(await health(base)).mayWrite);
    const report = await health(base);
    // Its cached pages are enough to send visitors to this instance.
    expect(report).toMatchObject({ status: 200, ready: true });
    if (!report.mayWrite) expect(report.reasons.join()).toContain('database');
    expect((await ask('/healthz', { base })).status).toBe(200);
    expect(await about(base)).toBe(before);

    await eventually('the database is back', async () => (await health(base)).mayWrite, 20_000);
    expect(readPid()).not.toBe(killed);
    await publishAbout(config, 'We have been away.');
    await eventually('the new words are served', async () => (await about(base)).includes('We have been away.'));
  });

  inDrill(() => {
    test('a database that hangs makes nobody wait for a page that is known, and is said in the log', async () => {
      const { readPid, config } = database(server);
      const base = server.address;
      const before = await about(base);
      // The page becomes stale, and then the database no longer responds, but for the connection that says so.
      const listener = await withClient(config, async (client) => {
        await client.query(`select pg_notify('content_changed', '["page:/about"]')`);
        const { rows } = await client.query(
          `select pid from pg_stat_activity where application_name = 'content_changed'`,
        );
        return rows[0]?.pid;
      });
      const continueProcesses = await stopProcesses(readPid(), { except: listener });
      try {
        // The database does not respond until the end of this block.
        await eventually('the stale page is served and the log says so', async () => {
          const answer = await ask('/about', { base });
          expect([answer.status, answer.body.toString() === before]).toEqual([200, true]);
          return server.output().includes('a page could not be rendered; its last copy is served');
        });
        // The heartbeat may notice it later than the page.
        await eventually('the heartbeat notices', async () => (await health(base)).database === 'does not answer');
        expect(await health(base)).toMatchObject({
          status: 200,
          ready: true,
          mayWrite: false,
          database: 'does not answer',
          storage: 'ok',
          reasons: ['the database is not responding'],
        });
        expect((await ask('/healthz', { base })).status).toBe(200);
      } finally {
        continueProcesses();
      }
      await eventually('the site may write again', async () => (await health(base)).mayWrite, 20_000);
      await publishAbout(config, 'We have been asleep.');
      await eventually('the new words are served', async () => (await about(base)).includes('We have been asleep.'));
    });
  });

  test('the log is JSON, says nothing of a visitor, gives each request an id and names a missing page', async () => {
    const headers = { 'User-Agent': 'Visitor 1.0', 'X-Forwarded-For': '8.8.8.8' };
    for (const path of ['/search?q=my-secret-worry', '/no-such-page?secret=of-a-visitor'])
      await ask(path, { base: server.address, headers });
    // The other lines are plain text for the operator who started it.
    const entries = () =>
      server
        .output()
        .split('\n')
        .filter((line) => /^\{.*\}$/.test(line))
        .map((line) => JSON.parse(line));
    const request = expect.any(String);
    await expect.poll(entries).toContainEqual(expect.objectContaining({ path: '/search', status: 200, request }));
    const missing = { message: '404', level: 'warn', path: '/no-such-page', request };
    await expect.poll(entries).toContainEqual(expect.objectContaining(missing));
    expect(server.output()).not.toMatch(/my-secret-worry|of-a-visitor|Visitor 1\.0|127\.0\.0\.1.*request"/);
  });

  test('a clean stop answers what was asked and leaves nothing running; the next start keeps what an operator changed or took away, and has HSTS with https', async () => {
    const { config } = database(server);
    await publishAbout(config, 'We have been stopped.');
    await withClient(config, (client) => client.query(`delete from pages where path = '/saas'`));
    const started = [server.pid, ...descendants(server.pid)];
    expect(started.length).toBeGreaterThan(3);
    const responses = Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(`/search?q=word${index}`, { base: server.address })),
    );
    // One response has arrived, so the other requests are in progress.
    await ask('/healthz', { base: server.address });
    const stopped = server.stop();
    for (const { status } of await responses) expect(status).toBe(200);
    expect(await stopped).toBe(0);
    expect(started.filter(lives)).toEqual([]);

    server = await startSite({ dataDir, env: { ORIGIN: 'https://resjam.example' } });
    const base = server.address;
    expect(await about(base)).toContain('We have been stopped.');
    expect((await ask('/saas', { base })).status).toBe(404);
    for (const path of ['/about', '/about', '/healthz', '/no-such-page']) {
      const { headers } = await ask(path, { base });
      expect(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8}/);
    }
    expect(await about(base)).toContain('<link rel="canonical" href="https://resjam.example/about"/>');
  });

  const rounds = extent(1, 50);

  test(`killed with -9 and started again ${rounds} times, the site answers every time, and then stops by itself`, {
    timeout: 10 * 60_000,
  }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await server.kill9();
      server = await startSite({ dataDir });
      expect((await ask('/readyz', { base: server.address })).status).toBe(200);
    }
    expect(await server.stop()).toBe(0);
  });
});

test('a change reaches every instance', async () => {
  const folder = newSiteDataDir();
  const postgres = await startPostgres(folder);
  const { host = '', user, password, database: name } = postgres.config;
  const url = `postgresql://${user}:${password}@localhost/${name}?host=${encodeURIComponent(String(host))}`;
  const servers = await Promise.all([1, 2].map(() => startSite({ env: { DATABASE_URL: url } })));
  try {
    for (const { address } of servers) expect(await about(address)).toContain('We look after people');
    for (const title of ['One of two.', 'Two of two.']) {
      await publishAbout(postgres.config, title);
      // Without the notice both would serve the old page until it is ten minutes old.
      for (const { address } of servers) {
        await eventually(`${title} is served`, async () => (await about(address)).includes(title));
      }
    }
  } finally {
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
});
