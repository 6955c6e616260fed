import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseConfigOf } from '#app/core/database/database-settings.server.ts';
import { type Agreement, measureAgreement } from './cluster/agreement.ts';
import { type Audit, auditCluster } from './cluster/audit.ts';
import { send } from './cluster/client.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { until } from './cluster/daemon.ts';
import { chanceFrom, faults, NotPossibleError, shuffled } from './cluster/faults.ts';
import { isLost } from './cluster/ledger.ts';
import { type Load, startLoad } from './cluster/load.ts';
import { type FaultResult, type Report, reportText, resultOf } from './cluster/report.ts';

// `npm run drill -- cluster -t primary` does one fault. DRILL_SEED repeats the order and the choices of a run.
const { DRILL_SEED } = process.env;
const seed = Number(DRILL_SEED ?? Math.floor(Math.random() * 1e9));
const chance = chanceFrom(seed);
const resultFile = join(import.meta.dirname, '..', 'test-results', 'cluster.json');

const warmUpMs = 8_000;
const calmMs = 5_000;
const recoveryMs = 120_000;
const loadAloneMs = 15_000;
const faultTimeoutMs = 900_000;

let cluster: Cluster;
let load: Load;
/** When the mails of an address arrived first. */
const mailTimes = new Map<string, number>();
let watching: NodeJS.Timeout;

const results: FaultResult[] = [];
const skipped: string[] = [];
let agreements: Agreement[] = [];
let audit: Audit | undefined;

beforeAll(async () => {
  console.log(`Seed ${seed}: DRILL_SEED=${seed} npm run drill -- cluster repeats this order.`);
  cluster = await startCluster();
  load = await startLoad(cluster);
  watching = setInterval(noteMails, 100);
  await sleep(warmUpMs);
  await untilCalm();
}, 900_000);
afterAll(async () => {
  clearInterval(watching);
  if (load) printReport();
  await load?.stop();
  await cluster?.stop();
}, 180_000);

/** Waits until nothing has been lost for some seconds. */
const untilCalm = () =>
  until(
    'no answer is lost',
    () => {
      const since = performance.now() - calmMs;
      return load.ledger.attempts.every((attempt) => attempt.endedAtMs < since || !isLost(attempt));
    },
    recoveryMs,
  );

function noteMails(): void {
  for (const { to } of cluster.mailServer.mails) {
    const email = to.match(/drill-[0-9a-f-]+@example\.test/)?.[0];
    if (email && !mailTimes.has(email)) mailTimes.set(email, performance.now());
  }
}

/** Compares everything that the site has confirmed so far with what it has. */
async function requireNothingLost(): Promise<void> {
  audit = await auditCluster(cluster, load);
  expect(audit.writes.filter(({ lost }) => lost > 0)).toEqual([]);
  expect(audit.jobs).toMatchObject({ mailsNever: 0, mailsRenamed: 0, lettersTwice: 0, uploadsUnchecked: 0 });
  // A letter that did not come is one of which the site says that it may have come.
  expect(audit.jobs.lettersNever).toBeLessThanOrEqual(audit.jobs.lettersDoubtful);
  expect(load.ledger.unexpected).toEqual([]);
}

/** Counts a span of the load into the report. @returns what became of it */
function record(fault: string, what: string, fromMs: number): FaultResult {
  noteMails();
  const result = resultOf(load.ledger, { fault, what, fromMs, toMs: performance.now() }, mailTimes);
  results.push(result);
  console.log(`${fault}: ${result.seconds} s, ${result.readsLost} reads and ${result.writesLost} writes lost`);
  return result;
}

test('the load alone loses nothing', { timeout: faultTimeoutMs }, async () => {
  const fromMs = performance.now();
  await sleep(loadAloneMs);
  expect(record('none', 'the load alone', fromMs)).toMatchObject({ readsLost: 0, writesLost: 0 });
  await requireNothingLost();
});

test('agreement: instances show each change at once, after a lost listening connection too', {
  timeout: faultTimeoutMs,
}, async () => {
  agreements = await measureAgreement(cluster, load.adminCookie);
  const max = 120;
  const from = '127.0.9.9';
  const ports = cluster.instances.map(({ port }) => port);
  const search = async (port: number, at: number) =>
    (await send(port, `/search?q=limit+${at}`, { from, headers: { 'X-Forwarded-For': '203.0.113.9' } })).status;
  for (let at = 0; at < max; at++) expect(await search(ports[at % ports.length] ?? 0, at)).toBe(200);
  for (const port of ports) expect(await search(port, max + port)).toBe(429);
  await requireNothingLost();
});

/** Runs one query with an address as the site reads it. */
async function ask(address: string, text: string): Promise<Record<string, unknown>[]> {
  const { Client = pg.Client, ...config } = databaseConfigOf(address) as ClientConfig & { Client?: typeof pg.Client };
  const client = new Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    client.end().catch(() => undefined);
  }
}

test('connections: PgBouncer pools transactions, certificates are verified, and of several hosts the primary is used', async () => {
  const { nodes, credentials, certificates, verified, query } = cluster.database;
  const address = (host: string, database: string, rest: string) =>
    `postgresql://${credentials.user}:${credentials.password}@${host}/${database}${rest}`;
  const pooler = `127.0.0.1:${cluster.ports.pooler}`;
  const isEncrypted = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
  expect(await ask(address(pooler, 'site', verified), isEncrypted)).toEqual([{ ssl: true }]);
  const settings = await ask(address(pooler, 'pgbouncer', verified), 'show config');
  expect(settings.find(({ key }) => key === 'pool_mode')).toMatchObject({ value: 'transaction' });

  const other = `?sslmode=verify-full&sslrootcert=${certificates.otherCa}`;
  for (const host of [pooler, `127.0.0.1:${nodes[0]?.port}`]) {
    await expect(ask(address(host, 'site', other), isEncrypted)).rejects.toThrow(/certificate/);
    const otherName = host.replace('127.0.0.1', 'localhost');
    await expect(ask(address(otherName, 'site', verified), isEncrypted)).rejects.toThrow(/does not match/);
    await expect(ask(address(host, 'site', ''), isEncrypted)).rejects.toThrow(/SSL|encryption/);
  }
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`);
  for (const order of [hosts, hosts.toReversed(), ['127.0.0.1:1', ...hosts]]) {
    const several = address(order.join(), 'site', `${verified}&target_session_attrs=read-write`);
    expect(await ask(several, 'select pg_is_in_recovery() as standby')).toEqual([{ standby: false }]);
  }
  const plain = await query(
    `select from pg_stat_activity join pg_stat_ssl using (pid) where usename = 'site' and not ssl`,
    [],
    'postgres',
  );
  expect(plain).toEqual([]);
});

test.for(shuffled(Object.keys(faults), chance))('%s', { timeout: faultTimeoutMs }, async (name, { skip }) => {
  const fault = faults[name];
  if (!fault) throw new Error(`There is no fault ${name}`);
  await load.sendLetter(`Letter of ${name} ${seed}`);
  const fromMs = performance.now();
  try {
    await fault.run(cluster, chance);
  } catch (error) {
    if (!(error instanceof NotPossibleError)) throw error;
    skipped.push(`${name}, because ${error.message}`);
    skip(error.message);
  }
  await untilCalm();
  const { lost } = record(name, fault.what, fromMs);
  await requireNothingLost();
  if (fault.isUnnoticed) expect(lost).toEqual({});
});

function printReport(): void {
  const { attempts, unexpected } = load.ledger;
  const report: Report = { seed, requests: attempts.length, faults: results, skipped, agreements, audit };
  mkdirSync(join(resultFile, '..'), { recursive: true });
  writeFileSync(resultFile, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${reportText(report)}\n\nThe same as JSON: ${resultFile}`);
  const kinds = [...Map.groupBy(unexpected, (each) => each)].slice(0, 20);
  for (const [each, { length }] of kinds) console.log(`${length} × ${each}`);
}
