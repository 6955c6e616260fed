import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { readSessionSecrets } from './session-secrets.ts';

function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'session-secrets-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}
const [present, earlier] = ['p'.repeat(32), 'e'.repeat(32)];

test('a site that gets SESSION_SECRET later goes on reading what its generated secret encrypted', () => {
  const dataDir = makeDataDir();
  const [generated] = readSessionSecrets(readEnv({ DATA_DIR: dataDir }));
  const read = (secrets: string) => readSessionSecrets(readEnv({ DATA_DIR: dataDir, SESSION_SECRET: secrets }));
  expect(read(`${present},${earlier}`)).toEqual([present, earlier, generated]);
  expect(read(`${present},${generated}`)).toEqual([present, generated]);
});

test('SESSION_SECRET needs no file and makes none', () => {
  const dataDir = makeDataDir();
  const env = readEnv({ DATA_DIR: dataDir, SESSION_SECRET: present });
  expect(readSessionSecrets(env)).toEqual([present]);
  expect(() => readFileSync(join(dataDir, 'session-secret'))).toThrow(/ENOENT/);
});

test.each([
  ['', 'is empty'],
  [' ,\n', 'is empty'],
  ['short', 'its first one is shorter'],
  [`${'s'.repeat(31)},${earlier}`, 'its first one is shorter'],
  [`${present},short`, 'shorter than 16 characters'],
])('a file with a secret that can be guessed, or that no backup may contain, is refused: %j', (content, reason) => {
  const dataDir = makeDataDir();
  writeFileSync(join(dataDir, 'session-secret'), content);
  expect(() => readSessionSecrets(readEnv({ DATA_DIR: dataDir }))).toThrow(reason);
});

test('a new secret before one that is too short to sign reads what that one encrypted', () => {
  const dataDir = makeDataDir();
  const short = 's'.repeat(20);
  writeFileSync(join(dataDir, 'session-secret'), `${present},${short}\n`);
  expect(readSessionSecrets(readEnv({ DATA_DIR: dataDir }))).toEqual([present, short]);
});

test('with SESSION_SECRET an empty file counts as none', () => {
  const dataDir = makeDataDir();
  writeFileSync(join(dataDir, 'session-secret'), '');
  expect(readSessionSecrets(readEnv({ DATA_DIR: dataDir, SESSION_SECRET: present }))).toEqual([present]);
});
