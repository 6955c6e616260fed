import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makePicture, videoHead } from '#test/media-files.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { startSite } from './own-site.ts';

let started: StartedServer;
let folder: string;

/** Starts a site for this file only. Called at the top of a journey file. Each test starts with an empty library. */
export function startMediaSite(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'films-'));
    started = await startSite();
  });
  afterAll(async () => {
    await started.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() =>
    inDatabaseOf(started, (client) =>
      client.query(
        'delete from media_usages; delete from speaking_videos; delete from media_files; delete from media_uploads',
      ),
    ),
  );
}

export const site = () => started;

export const fieldOf = (page: Page) => page.locator('.upload-area input[type=file]').first();
export const tiles = (page: Page) => page.locator('[data-row]');
export const named = (page: Page, name: string) => page.locator('.media-name', { hasText: name });

export const picture = async (name = 'reception.jpg', details = {}) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makePicture({ width: 300, height: 200, ...details })
    .jpeg()
    .toBuffer(),
});

export const megabyte = 1024 * 1024;

/** Writes a video of this size to disk, without holding it in memory. */
export async function makeFilm(name: string, bytes: number): Promise<string> {
  const path = join(folder, name);
  const file = await open(path, 'w');
  const length = Buffer.alloc(8);
  length.writeUInt32BE(bytes);
  length.write('mdat', 4, 'latin1');
  await file.write(Buffer.concat([...videoHead({ seconds: 90 }), length]));
  for (let left = bytes - 8; left > 0; left -= megabyte) {
    await file.write(Buffer.alloc(Math.min(left, megabyte), left % 251));
  }
  await file.close();
  return path;
}

export async function digestOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** Returns the digest of the file as an admin downloads it. */
export async function digestOfMedia(cookie: string): Promise<string> {
  const address = await inDatabaseOf(
    site(),
    async (client) => (await client.query('select address from media_files')).rows[0].address,
  );
  const answer = await fetch(`${site().address}/media/${address}`, { headers: { Cookie: cookie } });
  return digestOf(answer.body as unknown as AsyncIterable<Uint8Array>);
}
