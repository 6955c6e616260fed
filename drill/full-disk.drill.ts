import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { startPostgres } from '#server/embedded-postgres.ts';
import { connected, digestTables, travelling } from '#test/backups.ts';
import { startCommand } from '#test/run-command.ts';
import { newDataDir, startServer } from '#test/started-server.ts';

let dataDir: string;
let archive: string;
beforeEach(async () => {
  if (process.getuid?.() !== 0) throw new Error('This drill mounts small disks: run it as root');
  dataDir = newDataDir(inject('preparedDataDir'));
  const folder = mkdtempSync(join(tmpdir(), 'archives-'));
  archive = join(folder, 'site.tar.zst');
  onTestFinished(() => {
    for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true });
  });
  const media = join(dataDir, 'media', 'files', 'drill.jpg');
  mkdirSync(media, { recursive: true });
  writeFileSync(join(media, '1'), randomBytes(5_000_000));
  await inDatabase((config) =>
    connected(config, (client) =>
      client.query(`insert into media_files (address, name, kind, type, bytes)
        values ('drill.jpg', 'Picture', 'image', 'image/jpeg', 5000000)`),
    ),
  );
  await run('backup', [archive], 0);
});

let mounted: string[] = [];
afterEach(() => {
  for (const path of mounted) execFileSync('umount', [path]);
  mounted = [];
});

function mountSmallDisk(path: string, size: string): string {
  mkdirSync(path, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', path]);
  mounted.push(path);
  return path;
}

async function inDatabase<Value>(work: (config: object) => Promise<Value>): Promise<Value> {
  const postgres = await startPostgres(dataDir);
  try {
    return await work(postgres.config);
  } finally {
    await postgres.stop();
  }
}

const digest = async () => travelling(await inDatabase(digestTables));

async function run(name: 'backup' | 'restore', args: string[], expected: number): Promise<string> {
  const { code, output } = await startCommand(name, args, { dataDir }).ended;
  expect(code, output).toBe(expected);
  expect(output).not.toMatch(/^ {4}at /m);
  return output;
}

test('a backup onto a full disk says so, and leaves no file', async () => {
  const small = mountSmallDisk(mkdtempSync(join(tmpdir(), 'small-')), '2m');
  expect(await run('backup', [join(small, 'site.tar.zst')], 1)).toContain('The disk is full, so no backup was made.');
  expect(readdirSync(small)).toEqual([]);
});

test('a restore that has no room for the backup of the present state changes nothing', async () => {
  const before = await digest();
  mountSmallDisk(join(dataDir, 'backups'), '64m');
  expect(await run('restore', [archive], 1)).toContain('The disk is full');
  expect(await digest()).toEqual(before);
});

test('a disk that becomes full in the middle of a restore changes nothing, and the site starts again', async () => {
  const prepared = dataDir;
  dataDir = mountSmallDisk(mkdtempSync(join(tmpdir(), 'whole-')), '900m');
  execFileSync('cp', ['--archive', `${prepared}/.`, dataDir]);
  const before = await digest();
  const { child, ended } = startCommand('restore', [archive], { dataDir });
  const filler = join(dataDir, 'filler');
  child.stdout?.on('data', (text: string) => {
    if (text.includes('Restoring')) fillUp(filler);
  });
  const { code, output } = await ended;
  expect(code, output).toBe(1);
  expect(output).toContain('The disk became full, so nothing was restored.');
  rmSync(filler);
  expect(await digest()).toEqual(before);
  const site = await startServer({ dataDir });
  expect((await fetch(site.address)).status).toBe(200);
  await site.stop();
});

function fillUp(path: string): void {
  const piece = Buffer.alloc(1024 * 1024);
  for (let size = piece.length; size > 0; ) {
    try {
      appendFileSync(path, piece.subarray(0, size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}
