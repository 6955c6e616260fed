// Compares a cached page with plain node:http that sends the same bytes with the same headers. Aim: 0.8 or better.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordFigure } from './figures.ts';
import { type Load, load, median, portOf, round, startPlain, startSite } from './measure.ts';

const rounds = 5;
const accepts = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
/** Node writes these itself. */
const ofNode = /^(date|connection|keep-alive)$/i;

function ask(port: number, path: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port, path, headers: accepts }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const pairs = response.rawHeaders.flatMap((name, index) =>
          index % 2 === 0 && !ofNode.test(name) ? [name, response.rawHeaders[index + 1] ?? ''] : [],
        );
        resolve({ headers: pairs, body: Buffer.concat(chunks) });
      });
    });
    clientRequest.on('error', reject).end();
  });
}

const site = await startSite();
const ours = { pid: site.pid, port: portOf(site) };
for (const path of ['/', '/coaching']) {
  // The first request renders the page, the second has it compressed at the best quality.
  for (let turn = 0; turn < 2; turn += 1) await ask(ours.port, path);
  await sleep(2000);
  const answer = await ask(ours.port, path);
  const plain = await startPlain(answer);
  const same = await ask(plain.port, path);
  assert.deepEqual(same, answer);

  const what: Load = { path, headers: accepts, bodyBytes: answer.body.length };
  for (const server of [ours, plain]) await load(server, { ...what, durationMs: 1500 });
  const results = { ours: [] as Awaited<ReturnType<typeof load>>[], plain: [] as Awaited<ReturnType<typeof load>>[] };
  for (let turn = 0; turn < rounds; turn += 1) {
    results.ours.push(await load(ours, what));
    results.plain.push(await load(plain, what));
  }
  plain.stop();
  const perSecond = (of: keyof typeof results) => median(results[of].map((one) => one.perSecond));
  const cpu = (of: keyof typeof results) => median(results[of].map((one) => one.cpuMs)) * 1000;
  console.log(`${path} from the cache, ${round(answer.body.length)} bytes (br), median of ${rounds}:`);
  console.log(`  ours       ${round(perSecond('ours'))} requests/s   ${round(cpu('ours'), 1)} µs CPU`);
  console.log(`  node:http  ${round(perSecond('plain'))} requests/s   ${round(cpu('plain'), 1)} µs CPU`);
  recordFigure({
    name: `${path} from the cache`,
    value: perSecond('ours') / perSecond('plain'),
    unit: 'of node:http',
    atLeast: 0.8,
  });
  console.log(
    `  ratio      ${round(perSecond('ours') / perSecond('plain'), 2)} requests/s   ${round(cpu('plain') / cpu('ours'), 2)} CPU   (aim 0.80)`,
  );
}
await site.stop();
