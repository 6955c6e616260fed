import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { makeOwnedDatabase } from '#test/owned-database.ts';
import { runAdminCommand } from './admin-command.ts';
import { runBackupCommand, runRestoreCommand } from './backup-command.ts';
import { runMigrateCommand } from './migrate-command.ts';

const root = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(root, { recursive: true }));

const dataDir = join(root, 'data');
const archive = join(root, 'site.tar.zst');

/** Runs a command. @returns its exit code, and what it complained about */
async function run(command: (terminal: typeof silent) => Promise<number>) {
  const complaints: string[] = [];
  const code = await command({ ...silent, complain: (sentence) => complaints.push(sentence) });
  return { code, complaints };
}

const silent = {
  say: () => undefined,
  complain: (_sentence: string): unknown => undefined,
  askPassword: async () => 'a kettle on the hob',
};

const commands = {
  backup: (terminal: typeof silent) => runBackupCommand([archive], terminal),
  restore: (terminal: typeof silent) => runRestoreCommand([archive], terminal),
  'restore --dry-run': (terminal: typeof silent) => runRestoreCommand([archive, '--dry-run'], terminal),
  'restore --at': (terminal: typeof silent) => runRestoreCommand(['--at', '2026-01-01T00:00:00Z'], terminal),
  'admin create': (terminal: typeof silent) => runAdminCommand(['create', 'ada@example.org'], terminal),
  'admin reset-second-step': (terminal: typeof silent) =>
    runAdminCommand(['reset-second-step', 'ada@example.org'], terminal),
  migrate: runMigrateCommand,
};

afterEach(() => void vi.unstubAllEnvs());

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root);
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', undefined);
});

describe('without the settings of the service', () => {
  test.each(Object.entries(commands))('npm run %s makes no other site, and says what it needs', async (_, command) => {
    const { code, complaints } = await run(command);
    expect(code).toBe(1);
    expect(complaints).toEqual([expect.stringMatching(/^There is no .* in .*: nothing was made\. Give this/)]);
    expect(readdirSync(root)).toEqual([]);
  });

  const { migrate: _, 'restore --at': __, ...others } = commands;
  test.each(Object.entries(others))('npm run %s makes no tables in an empty database', async (_, command) => {
    const { url } = await makeOwnedDatabase(inject('testServer'));
    vi.stubEnv('DATABASE_URL', url);
    const { code, complaints } = await run(command);
    expect(code).toBe(1);
    expect(complaints).toEqual([expect.stringContaining('The database of DATABASE_URL has no site')]);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('npm run migrate brings an empty database of the operator’s to this version', async () => {
    const { url } = await makeOwnedDatabase(inject('testServer'));
    vi.stubEnv('DATABASE_URL', url);
    expect(await run(commands.migrate)).toEqual({ code: 0, complaints: [] });
  });
});

describe('a place that cannot be used', () => {
  test.each([
    ['a folder', () => root, /is a folder: name a file in it, such as .*site\.tar\.zst\. Nothing was written\.$/],
    ['in a folder that is missing', () => join(root, 'not', 'there'), /There is no folder .*not: make it first/],
    ['below a file', () => join(archive, 'there'), /There is no folder .*site\.tar\.zst: make it first/],
    ['a file that exists', () => archive, /exists: choose another name\. Nothing was written\.$/],
  ])('npm run backup refuses a file that is %s, before it reads the site', async (_, path, sentence) => {
    writeFileSync(archive, '');
    const { code, complaints } = await run((terminal) => runBackupCommand([path()], terminal));
    expect(code).toBe(1);
    expect(complaints).toEqual([expect.stringMatching(sentence)]);
  });

  test('a DATA_DIR, a SHARED_DIR or a TMPDIR that is a file is named, all of them at once', async () => {
    writeFileSync(archive, '');
    vi.stubEnv('DATA_DIR', archive);
    vi.stubEnv('SHARED_DIR', join(archive, 'below'));
    vi.stubEnv('TMPDIR', archive);
    const { complaints } = await run(commands.migrate);
    expect(complaints[0]?.split('\n')).toEqual([
      expect.stringMatching(/^DATA_DIR is \S+, which is a file: set it to a folder\.$/),
      expect.stringMatching(/^SHARED_DIR is \S+, which does not exist, and the site may not make it in /),
      expect.stringMatching(/^TMPDIR is \S+, which is a file/),
    ]);
  });
});
