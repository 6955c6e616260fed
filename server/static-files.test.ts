import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { iconFiles } from '#app/core/icons/icons.server.ts';
import { createDiskStorage } from '#app/modules/media/storage/disk-storage.server.ts';
import { readSharedAsset, shareAssets } from './shared-assets.ts';
import { StaticFiles } from './static-files.ts';

test.each([
  ['style.css', 'text/css; charset=utf-8'],
  ['script.js', 'text/javascript; charset=utf-8'],
  ['drawing.svg', 'image/svg+xml; charset=utf-8'],
])('%s is served with its charset', async (name, type) => {
  const root = mkdtempSync(join(tmpdir(), 'static-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, name), '/* é */');
  const file = await new StaticFiles(root, []).find('GET', `/${name}`);
  expect(new Headers(file?.headers).get('Content-Type')).toBe(type);
});

test('an instance serves the hashed files of another version, for pages that are still open, until they are old', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const build = (version: string) => {
    const root = join(folder, version);
    mkdirSync(join(root, 'assets'), { recursive: true });
    writeFileSync(join(root, 'assets', `entry-${version}.js`), `/* ${version} */`);
    return root;
  };
  const storage = createDiskStorage(join(folder, 'media'));
  const [before, after] = [build('aaaaaaaa'), build('bbbbbbbb')];
  await shareAssets(before, storage);
  await shareAssets(after, storage);
  const read = async (root: string, path: string) =>
    (
      await new StaticFiles(root, [], (filePath) => readSharedAsset(filePath, storage)).find('GET', path)
    )?.identity.toString();
  // While instances of both versions serve, each may be asked for the files of the other one.
  expect(await read(after, '/assets/entry-aaaaaaaa.js')).toBe('/* aaaaaaaa */');
  expect(await read(before, '/assets/entry-bbbbbbbb.js')).toBe('/* bbbbbbbb */');
  for (const path of ['/assets/entry-cccccccc.js', '/assets/../media/x', '/assets/', '/assets/.env', '/other.js'])
    expect([path, await read(after, path)]).toEqual([path, undefined]);

  onTestFinished(() => setClock());
  setClock(new Date(Date.now() + 61 * 86_400_000));
  await shareAssets(after, storage);
  expect(await read(after, '/assets/entry-aaaaaaaa.js')).toBeUndefined();
  expect(await read(before, '/assets/entry-bbbbbbbb.js')).toBe('/* bbbbbbbb */');
});

test('the drawn icon is served with its charset', () => {
  expect(iconFiles['/favicon.svg']?.contentType).toBe('image/svg+xml; charset=utf-8');
});
