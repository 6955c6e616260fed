import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runRestoreCommand } from './backup-command.ts';
import { noteNewFolders } from './new-folders.ts';

const root = mkdtempSync(join(tmpdir(), 'restore-command-'));
afterAll(() => rmSync(root, { recursive: true }));

test('an archive that is refused leaves nothing of a site that was not there before', {
  timeout: 120_000,
}, async () => {
  const file = join(root, 'holiday.jpg');
  writeFileSync(file, 'not a backup at all');
  vi.stubEnv('DATA_DIR', join(root, 'new', 'site'));
  vi.stubEnv('DATABASE_URL', undefined);
  const complain = vi.fn();
  expect(await runRestoreCommand([file], { say: () => undefined, complain })).toBe(1);
  expect(complain).toHaveBeenCalledWith(expect.stringContaining('is not a backup of the site'));
  expect(readdirSync(root)).toEqual(['holiday.jpg']);
});

test('what a command made in folders that were missing or empty is removed, and nothing else', () => {
  const at = (...path: string[]) => join(root, 'folders', ...path);
  for (const name of ['empty', 'used']) mkdirSync(at(name), { recursive: true });
  writeFileSync(at('used', 'kept'), '');
  const removeNew = noteNewFolders([at('empty'), at('used'), at('new', 'deep'), at('never')]);
  for (const name of ['empty', 'used', 'new/deep']) mkdirSync(at(name, 'postgres'), { recursive: true });
  removeNew();
  expect(readdirSync(at()).sort()).toEqual(['empty', 'used']);
  expect(readdirSync(at('empty'))).toEqual([]);
  expect(existsSync(at('used', 'kept'))).toBe(true);
});
