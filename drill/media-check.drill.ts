import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePicture } from '#test/media-files.ts';
import { signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newSiteDataDir, startSite } from '../e2e/own-site.ts';
import { eventually } from '../e2e/site.ts';

let dataDir: string;
let site: StartedServer;
beforeAll(async () => {
  dataDir = newSiteDataDir();
  site = await startSite({ dataDir });
});
afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const processes = (pid: number) =>
  execFileSync('ps', ['-eo', 'ppid=,pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('media-process') && line.trim().startsWith(`${pid} `))
    .map((line) => Number(line.trim().split(/\s+/)[1]));

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Of 25 million pixels: its check and its variants are seconds of work. */
const large = makePicture({ width: 5000, height: 5000 }).gif().toBuffer();

/** Uploads a large picture. @returns the address of the upload, and how to request it */
async function uploadLarge() {
  const { header } = await signInAs(site, { roles: ['admin'] });
  const headers = { Cookie: header, Origin: site.address, 'Tus-Resumable': '1.0.0' };
  const bytes = await large;
  const begun = await fetch(`${site.address}/admin/media/uploads`, {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': String(bytes.length) },
  });
  const path = new URL(begun.headers.get('Location') ?? '', site.address).pathname;
  const sent = await fetch(site.address + path, {
    method: 'PATCH',
    headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  expect(sent.status).toBe(204);
  return { path, headers };
}

test('a large picture is checked while the site answers; a stop ends the check, and the next start does it again', async () => {
  const { path, headers } = await uploadLarge();
  const stateOf = async () => (await (await fetch(site.address + path, { headers })).json()).state;
  await eventually('a process checks it', () => processes(site.pid).length > 0);
  const [worker = 0] = processes(site.pid);
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
  expect(await stateOf()).toBe('checking');

  expect(await site.stop()).toBe(0);
  expect(isAlive(worker)).toBe(false);

  site = await startSite({ dataDir });
  await eventually('it is checked again', async () => (await stateOf()) === 'ready', 90_000);
});

test('a site that is killed leaves no process behind', async () => {
  await uploadLarge();
  await eventually('a process checks it', () => processes(site.pid).length > 0);
  const [worker = 0] = processes(site.pid);
  await site.kill9();
  await eventually('it is gone', () => !isAlive(worker));
  site = await startSite({ dataDir });
});
