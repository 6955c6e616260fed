import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makePicture } from '#test/media-files.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { startSite } from './own-site.ts';

let started: StartedServer;

/** Starts a site for this file only. Called at the top of a journey file. Each test starts with an empty library. */
export function startMediaSite(): void {
  beforeAll(async () => {
    started = await startSite();
  });
  afterAll(() => started.stop());
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
  buffer: await makePicture({ width: 900, height: 600, ...details })
    .jpeg()
    .toBuffer(),
});
