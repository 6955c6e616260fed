// Measures what signing in costs, what a session costs per page, and whether a thousand concurrent wrong passwords
// block the site. CPU is the site's own, all its threads, without the database's.
import { join } from 'node:path';
import { runAdmin } from '#test/run-admin.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { recordFigure } from './figures.ts';
import { startSite } from './measure.ts';

const password = 'a kettle on the hob';
const email = 'ada@example.org';
const signIns = 15;
const pages = 400;
const rounds = 5;
const crowd = 1000;

const server = await startSite({
  env: { TRUST_PROXY: 'on', NODE_OPTIONS: `--import=${join(import.meta.dirname, 'probe.mjs')}` },
});
try {
  await runAdmin(server.dataDir, ['create', email], password);
  await measureSignIn();
  await measurePages();
  await measureCrowd();
} finally {
  await server.stop();
}

interface Spent {
  cpuMs: number;
  /** The longest block of the event loop. */
  longest: { wallMs: number; cpuMs: number };
}

/** Returns what the site spent since the last call. */
async function probe(): Promise<Spent> {
  const count = () => server.output().match(/\{"probe".*\}/g) ?? [];
  const known = count().length;
  process.kill(server.pid, 'SIGUSR2');
  while (count().length === known) await new Promise((resolve) => setTimeout(resolve, 5));
  return (JSON.parse(count().at(-1) ?? '{}') as { probe: Spent }).probe;
}

function post(client: string, fields: Record<string, string>): Promise<Response> {
  const headers = { Origin: server.address, 'X-Forwarded-For': client };
  const body = new URLSearchParams(fields);
  return fetch(`${server.address}/auth`, { method: 'POST', body, headers, redirect: 'manual' });
}

async function measureSignIn() {
  await post('192.0.2.1', { email, password });
  await probe();
  for (let times = 0; times < signIns; times++) {
    const { status } = await post('192.0.2.1', { email, password });
    if (status !== 302) throw new Error(`Logging in answered ${status}`);
  }
  const { cpuMs } = await probe();
  recordFigure({ name: 'sign-in, argon2id and all', value: cpuMs / signIns, unit: 'ms of CPU' });
  console.log(`sign-in, argon2id and all: ${(cpuMs / signIns).toFixed(1)} ms of CPU (mean of ${signIns})`);
}

async function measurePages() {
  const { header: cookie } = await signInAs(server);
  // For the cookie of other software no session is looked up. Both pages come from memory.
  const spend = async (Cookie: string) => {
    await probe();
    for (let times = 0; times < pages; times++) {
      const response = await fetch(`${server.address}/about`, { headers: { Cookie } });
      await response.arrayBuffer();
    }
    return (await probe()).cpuMs / pages;
  };
  await spend('other=1');
  await spend(cookie);
  const anonymous: number[] = [];
  const signedIn: number[] = [];
  for (let round = 0; round < rounds; round++) {
    anonymous.push(await spend('other=1'));
    signedIn.push(await spend(cookie));
  }
  const [without, withSession] = [median(anonymous), median(signedIn)];
  console.log(`a page from memory for a visitor: ${without.toFixed(2)} ms of CPU (median of ${rounds} times ${pages})`);
  console.log(`the same, logged in: ${withSession.toFixed(2)} ms; the session check is the difference`);
  recordFigure({ name: 'session check', value: withSession - without, unit: 'ms of CPU', atMost: 0.5 });
  console.log(`session check: ${(withSession - without).toFixed(2)} ms (aim: at most 0.5 ms)`);
}

async function measureCrowd() {
  await probe();
  const startedAtMs = performance.now();
  const answers = await Promise.all(
    Array.from({ length: crowd }, async (_none, number) => {
      // From many addresses, every other attempt for the account that exists.
      const client = `198.51.${number >> 8}.${number & 255}`;
      const answer = await post(client, {
        email: number % 2 ? email : `nobody${number}@example.org`,
        password: `wrong ${number}`,
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const tookMs = performance.now() - startedAtMs;
  const { longest } = await probe();
  const counts = Object.groupBy(answers, (status) => String(status));
  const summary = Object.entries(counts).map(([status, list]) => `${list?.length} × ${status}`);
  console.log(`${crowd} wrong sign-ins at once: ${summary.join(', ')} in ${(tookMs / 1000).toFixed(1)} s`);
  const { cpuMs, wallMs } = longest;
  console.log(
    `longest block of the event loop meanwhile: ${cpuMs.toFixed(0)} ms of its own computing (aim: under 100 ms)`,
  );
  console.log(`by the clock, on a machine that also makes the ${crowd} requests and hashes: ${wallMs.toFixed(0)} ms`);
  const through = answers.filter((status) => status < 400).length;
  recordFigure({ name: 'longest block by wrong passwords', value: cpuMs, unit: 'ms', atMost: 100 });
  recordFigure({ name: 'wrong passwords that got through', value: through, unit: 'requests', atMost: 0 });
  console.log(`got through: ${through} (aim: 0)`);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
