import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../e2e/site.ts';
import { findExecutable, installPackages } from '../scripts/debian.mjs';
import { startDocumentedProxy } from './documented-proxy.ts';
import { startArguments, startProcess, unpackRelease } from './released-site.ts';
import { freePort } from './tls-proxy.ts';

let folder: string;
/** An unpacked release, as on a machine or in an image. */
let release: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  release = unpackRelease(folder);
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('systemd', () => {
  test('the units are valid, and the sandbox of the site is rated well', () => {
    if (!findExecutable('systemd-analyze')) installPackages('systemd');
    // The program and the settings of the units belong to the machine that they are for.
    const units = readdirSync('deploy/systemd').map((name) => {
      const text = readFileSync(join('deploy/systemd', name), 'utf8').replaceAll('/opt/resjam', release);
      writeFileSync(join(folder, name), text.replace(/^(User|Group)=resjam$/gm, '$1=daemon'));
      return join(folder, name);
    });
    const verified = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', ...units], { encoding: 'utf8' });
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    const unit = join(folder, 'resjam@.service');
    const rated = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', unit], {
      encoding: 'utf8',
    });
    expect(rated.stdout).toMatch(/Overall exposure level for resjam@.*: [01]\.\d/);
    expect(rated.status).toBe(0);
  });
});

describe.each(['nginx', 'caddy'] as const)('%s', (program) => {
  test('the configuration is valid, and leads to an instance that runs', { timeout: 600_000 }, async () => {
    const [port, sitePort] = [await freePort(), await freePort()];
    const ownFolder = mkdtempSync(join(folder, `${program}-`));
    const [starter = '', ...args] = startArguments();
    const site = startProcess(join(release, starter), args, {
      cwd: release,
      env: {
        HOME: ownFolder,
        NODE_ENV: 'production',
        PORT: String(sitePort),
        ORIGIN: `https://example.org:${port}`,
        TRUST_PROXY: 'on',
        DATA_DIR: join(ownFolder, 'data'),
      },
    });
    await eventually('the site listens', () => site.output().includes('"message":"listening"'), 240_000);

    const proxy = await startDocumentedProxy(program, port, sitePort, ownFolder);
    await eventually('pages come through the proxy', async () => (await getThrough(port, '/about')) === 200, 60_000);
    for (let turn = 0; turn < 20; turn++) expect(await getThrough(port, '/about'), proxy.output()).toBe(200);
  });
});

/** Returns the status of a page behind the proxy; 0 if it does not answer. */
const getThrough = (port: number, path: string): Promise<number> =>
  new Promise((resolve) => {
    const headers = { Host: `example.org:${port}` };
    const options = { host: '127.0.0.1', port, path, headers, servername: 'example.org', rejectUnauthorized: false };
    request(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', () => resolve(0))
      .end();
  });
