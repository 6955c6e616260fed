import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runRestoreCommand } from './backup-command.ts';
import { trackNewFolders } from './track-new-folders.ts';

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
  expect(await runRestoreCommand([file, '--to-empty'], { say: () => undefined, complain })).toBe(1);
  expect(complain).toHaveBeenCalledWith(expect.stringContaining('is not a backup of the site'));
  expect(readdirSync(root, { recursive: true })).toEqual(['holiday.jpg']);
});

test('folders that were missing are removed again while they are empty, and nothing else', () => {
  const at = (...path: string[]) => join(root, 'folders', ...path);
  mkdirSync(at('empty'), { recursive: true });
  const removeEmpty = trackNewFolders([at('empty'), at('new', 'deep'), at('shared', 'own'), at('taken'), at('never')]);
  for (const path of [at('new', 'deep'), at('shared', 'own'), at('shared', 'other'), at('taken')])
    mkdirSync(path, { recursive: true });
  // Meanwhile a site is at home there.
  writeFileSync(at('taken', 'session-secret'), '');
  removeEmpty();
  expect(readdirSync(at()).sort()).toEqual(['empty', 'shared', 'taken']);
  expect(readdirSync(at('shared'))).toEqual(['other']);
  expect(readdirSync(at('taken'))).toEqual(['session-secret']);
});
