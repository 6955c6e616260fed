import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import { backupContext, openBackups } from '../backup-context.server.ts';
import { mediaIdentity } from './backup-key.server.ts';

const root = mkdtempSync(join(tmpdir(), 'backup-key-'));
afterAll(() => rmSync(root, { recursive: true }));

async function openWith(backupKey: string, folder: string) {
  const path = join(root, folder);
  await openBackups({
    dataDir: path,
    sharedDir: path,
    backupKey,
    backupS3: undefined,
    isWalArchived: false,
    secrets: [],
    statementsAfterRestore: [],
    withdrawals: [],
  });
  return backupContext().place;
}

test('a line break at the end of an age identity does not count', async () => {
  const identity = await generateX25519Identity();
  await openWith(`${identity}\n`, 'identity');
  expect(await mediaIdentity()).toBe(identity);
});
