import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCommand } from '#test/run-command.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { startSite } from '../e2e/own-site.ts';
import { findExecutable, installPackages } from '../scripts/debian.mjs';

const rounds = 20;

let site: StartedServer;
let folder: string;
let media: string;
beforeAll(async () => {
  site = await startSite();
  folder = mkdtempSync(join(tmpdir(), 'archives-'));
  media = join(site.dataDir, 'media', 'files', 'picture.jpg', '1');
  mkdirSync(join(media, '..'), { recursive: true });
  writeFileSync(media, Buffer.alloc(5_000_000, 'picture'));
  // A command refuses to work beside the nightly backup of a new site.
  await inDatabaseOf(site, (client) =>
    client.query(`insert into settings (key, value) values ('backups', '{"isScheduled": false}')`),
  );
  await inDatabaseOf(site, (client) =>
    client.query(`insert into media_files (address, name, kind, type, bytes)
      values ('picture.jpg', 'Picture', 'image', 'image/jpeg', 5000000)`),
  );
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (name: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) =>
  startCommand(name, args, { dataDir: site.dataDir, env }).ended;

const digestOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** The content of the site: its pages, its accounts, and its file. */
const stateOf = () =>
  inDatabaseOf(site, async (client) => {
    const { rows } = await client.query<{ digest: string }>(`
      select md5(string_agg(t, ',' order by t)) as digest
      from (select p::text as t from pages p union all select u::text from users u) rows`);
    return { rows: rows[0]?.digest, media: digestOf(media) };
  });

/** Starts a command, kills it at a random moment of the time that it takes undisturbed, and says what it had done. */
async function killAtRandom(name: 'backup' | 'restore', args: string[], wholeMs: number): Promise<void> {
  const { child, ended } = startCommand(name, args, { dataDir: site.dataDir });
  const moment = Math.random() * wholeMs;
  await sleep(moment);
  child.kill('SIGKILL');
  const { code, output } = await ended;
  const last = output.trim().split('\n').at(-1);
  console.log(`${name}: kill -9 after ${Math.round(moment)} of ${Math.round(wholeMs)} ms, code ${code}, at "${last}"`);
}

async function measure(name: 'backup' | 'restore', args: string[]): Promise<number> {
  const startedMs = performance.now();
  const { code, output } = await run(name, args);
  expect(code, output).toBe(0);
  return performance.now() - startedMs;
}

test('kill -9 at any moment of a backup leaves no archive, or a good one', { timeout: 900_000 }, async () => {
  const wholeMs = await measure('backup', [join(folder, 'measured.tar.zst')]);
  for (let round = 0; round < rounds; round++) {
    const path = join(folder, `killed-${round}.tar.zst`);
    await killAtRandom('backup', [path], wholeMs);
    if (existsSync(path)) expect(await run('restore', [path, '--dry-run'])).toMatchObject({ code: 0 });
  }
  expect(await run('backup', [join(folder, 'whole.tar.zst')])).toMatchObject({ code: 0 });
  const nowhere = join(folder, 'new', 'data');
  const args = [join(folder, 'whole.tar.zst'), '--dry-run', '--to-empty'];
  expect(await startCommand('restore', args, { dataDir: nowhere }).ended).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, 'new'))).toBe(false);
});

test('kill -9 at any moment of a restore leaves the state before, or the restored one', {
  timeout: 1_800_000,
}, async () => {
  const path = join(folder, 'before.tar.zst');
  expect(await run('backup', [path])).toMatchObject({ code: 0 });
  const archived = await stateOf();
  const wholeMs = await measure('restore', [path]);
  const change = async (round: number) => {
    await inDatabaseOf(site, (client) =>
      client.query(`insert into users (name, email) values ('Later', $1)`, [`later-${round}@example.org`]),
    );
    return stateOf();
  };
  for (let round = 0; round < rounds; round++) {
    const changed = await change(round);
    await killAtRandom('restore', [path], wholeMs);
    expect([archived, changed]).toContainEqual(await stateOf());
    expect((await fetch(site.address)).status).toBe(200);
  }
  expect(await run('restore', [path])).toMatchObject({ code: 0 });
  expect(await stateOf()).toEqual(archived);
});

test('Debian’s age, zstd and tar open an archive without the site', async () => {
  installPackages('age', 'zstd');
  if (!findExecutable('age') || !findExecutable('zstd'))
    throw new Error('Install the programs age and zstd, then run the drill again');
  const identity = await generateX25519Identity();
  const path = join(folder, 'locked.tar.zst.age');
  expect(await run('backup', [path], { BACKUP_KEY: identity })).toMatchObject({ code: 0 });
  const keyFile = join(folder, 'key.txt');
  writeFileSync(keyFile, `${identity}\n`, { mode: 0o600 });
  const opened = join(folder, 'opened');
  mkdirSync(opened);
  execFileSync('sh', [
    '-c',
    `age --decrypt --identity '${keyFile}' '${path}' | tar --extract --zstd --directory '${opened}'`,
  ]);
  const manifest = JSON.parse(readFileSync(join(opened, 'manifest.json'), 'utf8'));
  expect(manifest.format).toBe('resjam-backup');
  for (const { name, sha256 } of manifest.tables) expect(digestOf(join(opened, 'data', `${name}.copy`))).toBe(sha256);
  expect(digestOf(join(opened, 'media', 'files', 'picture.jpg', '1'))).toBe(digestOf(media));
});
