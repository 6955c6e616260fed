// What a second process and a replica take over: cached pages with one and with two web processes, and pages that are
// made from the database itself or from a replica. The replica needs the programs of the cluster drill.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseNode, startDatabaseCluster } from '../drill/cluster/database.ts';
import { provideClusterPrograms } from '../drill/cluster/programs.ts';
import { recordFigure } from './figures.ts';
import { cpuMs, load, median, portOf, round, startSite } from './measure.ts';

const rounds = 5;
const pages = 150;

/** Returns the ids of a process and of its children. */
function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [pid, ...children.map(Number)];
}

function spent(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      return sum + cpuMs(pid);
    } catch {
      return sum; // it has just ended
    }
  }, 0);
}

async function compareProcesses(): Promise<void> {
  const sites = [];
  for (const processes of [1, 2]) {
    const site = await startSite({ env: { WEB_PROCESSES: String(processes) } });
    sites.push({ processes, site, perSecond: [] as number[], cpu: [] as number[], leastShare: [] as number[] });
  }
  const what = { path: '/about', headers: { 'Accept-Encoding': 'br' }, durationMs: 2000 };
  for (const { site } of sites) await load({ pid: site.pid, port: portOf(site) }, what);
  await sleep(2000);
  for (let turn = 0; turn < rounds; turn++) {
    for (const { site, processes, ...figures } of sites) {
      const pids = family(site.pid);
      const before = pids.map((pid) => spent([pid]));
      const { requests, perSecond } = await load({ pid: site.pid, port: portOf(site) }, what);
      const used = pids.map((pid, index) => spent([pid]) - (before[index] ?? 0));
      const busy = used.toSorted((one, other) => other - one).slice(0, processes);
      const total = used.reduce((sum, ms) => sum + ms, 0);
      figures.perSecond.push(perSecond);
      figures.cpu.push((total / requests) * 1000);
      figures.leastShare.push((busy.at(-1) ?? 0) / total);
    }
  }
  for (const { processes, perSecond, cpu, leastShare } of sites) {
    const name = `cached page, ${processes} web ${processes === 1 ? 'process' : 'processes'}`;
    console.log(
      `${name}: ${round(median(perSecond))} requests/s, ${round(median(cpu), 1)} µs of CPU, the least busy process does ${round(median(leastShare) * 100)} %`,
    );
    recordFigure({ name, value: median(perSecond), unit: 'requests/s' });
    recordFigure({ name: `${name}, CPU`, value: median(cpu), unit: 'µs' });
  }
  for (const { site } of sites) await site.stop();
}

const postmasterOf = ({ folder }: DatabaseNode) =>
  Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

async function compareReplica(): Promise<void> {
  const base = mkdtempSync(join(tmpdir(), 'scale-'));
  chmodSync(base, 0o755);
  const database = await startDatabaseCluster(base, provideClusterPrograms());
  try {
    const primary = await database.findPrimary();
    const replica = database.nodes.find((node) => node !== primary);
    if (!primary || !replica) throw new Error('The database has no replica');
    const { user, password } = database.credentials;
    const address = ({ port }: DatabaseNode) =>
      `postgresql://${user}:${password}@127.0.0.1:${port}/site${database.verified}`;
    let turn = 0;
    for (const hasReplica of [false, true]) {
      const site = await startSite({
        env: {
          DATABASE_URL: address(primary),
          TRUST_PROXY: 'on',
          SESSION_SECRET: 'a secret of the bench that is long enough',
          ...(hasReplica && { DATABASE_READ_URL: address(replica) }),
        },
      });
      // Each address is asked for once, so that no page comes from the cache.
      const ask = async (count: number) => {
        for (let each = 0; each < count; each++) {
          turn += 1;
          // Searches of one visitor are limited.
          const headers = { 'X-Forwarded-For': `203.0.${(turn >> 8) & 255}.${turn & 255}` };
          const answer = await fetch(`${site.address}/${turn % 2 ? 'forum' : 'blog'}?q=walk+${turn}`, { headers });
          await answer.arrayBuffer();
          if (answer.status !== 200) throw new Error(`A page was answered ${answer.status}`);
        }
      };
      await ask(30);
      const results = { primary: [] as number[], replica: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        const at = () => [primary, replica].map((node) => spent(family(postmasterOf(node))));
        const [primaryBefore = 0, replicaBefore = 0] = at();
        await ask(pages);
        const [primaryAfter = 0, replicaAfter = 0] = at();
        results.primary.push((primaryAfter - primaryBefore) / pages);
        results.replica.push((replicaAfter - replicaBefore) / pages);
      }
      const name = `uncached page, ${hasReplica ? 'with' : 'without'} a replica`;
      console.log(
        `${name}: ${round(median(results.primary), 2)} ms of CPU of the primary, ${round(median(results.replica), 2)} ms of the replica`,
      );
      recordFigure({ name: `${name}, primary`, value: median(results.primary), unit: 'ms of CPU' });
      recordFigure({ name: `${name}, replica`, value: median(results.replica), unit: 'ms of CPU' });
      await site.stop();
    }
  } finally {
    await database.stop();
    rmSync(base, { recursive: true, force: true });
  }
}

await compareProcesses();
await compareReplica();
