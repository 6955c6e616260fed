import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCluster } from './cluster/audit.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { until } from './cluster/daemon.ts';
import { chanceFrom, listFaults, shuffled } from './cluster/faults.ts';
import { isLost } from './cluster/ledger.ts';
import { type Load, startLoad } from './cluster/load.ts';
import { type FaultResult, p99, reportText, resultOf } from './cluster/report.ts';

// DRILL_SEED repeats the order and the choices of a run, DRILL_FAULTS names some of the faults ("primary,store"), and
// DRILL_OUTAGE_SECONDS shortens the time without the store.
const { DRILL_SEED, DRILL_FAULTS, DRILL_OUTAGE_SECONDS = '60' } = process.env;
const seed = Number(DRILL_SEED ?? Math.floor(Math.random() * 1e9));
const resultFile = join(import.meta.dirname, '..', 'test-results', 'cluster.json');

const warmUpMs = 8_000;
const calmMs = 5_000;
const recoveryMs = 120_000;

let cluster: Cluster;
let load: Load;
/** When the mails of an address arrived first. */
const mailTimes = new Map<string, number>();

beforeAll(async () => {
  cluster = await startCluster();
  load = await startLoad(cluster);
}, 400_000);
afterAll(async () => {
  await load?.stop();
  await cluster?.stop();
}, 60_000);

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

test('a cluster survives the loss of each of its parts', { timeout: 3_000_000 }, async () => {
  const chance = chanceFrom(seed);
  const faults = listFaults(cluster, Number(DRILL_OUTAGE_SECONDS)).filter(
    ({ name }) => !DRILL_FAULTS || DRILL_FAULTS.split(',').includes(name),
  );
  console.log(`Seed ${seed}: DRILL_SEED=${seed} npm run drill -- cluster repeats this order.`);
  const watching = setInterval(noteMails, 100);
  await sleep(warmUpMs);
  await untilCalm();

  const spans: { fault: string; what: string; fromMs: number; toMs: number }[] = [];
  const calm = { fault: 'none', what: 'the load alone', fromMs: performance.now(), toMs: 0 };
  await sleep(15_000);
  spans.push({ ...calm, toMs: performance.now() });
  for (const { name, what, run } of shuffled(faults, chance)) {
    if (!run) continue;
    await load.sendLetter(`Letter of ${name} ${seed}`);
    const fromMs = performance.now();
    await run(cluster, chance);
    await untilCalm();
    spans.push({ fault: name, what, fromMs, toMs: performance.now() });
    console.log(`${name}: ${Math.round((performance.now() - fromMs) / 1000)} s`);
  }
  await load.stop();
  const audit = await auditCluster(cluster, load);
  clearInterval(watching);
  noteMails();

  const { ledger } = load;
  const results: FaultResult[] = spans.map((span) => resultOf(ledger, span, mailTimes));
  const report = {
    seed,
    requests: ledger.attempts.length,
    faults: results,
    skipped: faults.filter(({ run }) => !run).map(({ name, reason }) => `${name}, because ${reason}`),
    audit,
    stalenessP99Ms: Math.round(p99(ledger.staleness.map(({ ms }) => ms))),
  };
  mkdirSync(join(resultFile, '..'), { recursive: true });
  writeFileSync(resultFile, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${reportText(report)}\n\nThe same as JSON: ${resultFile}`);
  const unexpected = Map.groupBy(ledger.unexpected, (each) => each);
  if (unexpected.size > 0)
    console.log(
      [...unexpected]
        .slice(0, 20)
        .map(([each, { length }]) => `${length} × ${each}`)
        .join('\n'),
    );

  expect(audit.writes.filter(({ lost }) => lost > 0)).toEqual([]);
  expect(audit.jobs).toMatchObject({ mailsNever: 0, lettersTwice: 0, uploadsUnchecked: 0 });
  // A letter that did not come is one of which the site says that it may have come.
  expect(audit.jobs.lettersNever).toBeLessThanOrEqual(audit.jobs.lettersDoubtful);
  expect(ledger.unexpected).toEqual([]);
});
