import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import { backupContext, openBackups } from '../backup-context.server.ts';
import { decrypt } from './age.server.ts';
import { anyTime, mediaIdentity } from './backup-key.server.ts';

const root = mkdtempSync(join(tmpdir(), 'backup-key-'));
afterAll(() => rmSync(root, { recursive: true }));

const key = 'correct horse battery staple';

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
  });
  return backupContext().place;
}

test('a line break at the end of an age identity does not count', async () => {
  const identity = await generateX25519Identity();
  await openWith(`${identity}\n`, 'identity');
  expect(await mediaIdentity()).toBe(identity);
});

test('what was encrypted with the line break of a passphrase is encrypted without it from then on', async () => {
  const place = await openWith(`${key}\n`, 'passphrase');
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(`${key}\n`);
  encrypter.setScryptWorkFactor(10);
  const name = `keys/${await identityToRecipient(identity)}.age`;
  await place.write(name, Buffer.from(await encrypter.encrypt(identity)), 'application/octet-stream');
  expect(await mediaIdentity()).toBe(identity);
  expect(await place.listOld('keys', anyTime)).toEqual([name]);
  const stored = await buffer(await place.read(name));
  expect(await text(await decrypt(Readable.from([stored]), key))).toBe(identity);
});
