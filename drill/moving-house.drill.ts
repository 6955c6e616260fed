import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ClientConfig } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '#app/core/database/db.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { makePartitions } from '#app/modules/insight/counts/partitions.server.ts';
import { createS3Storage } from '#app/modules/media/storage/s3-storage.server.ts';
import { anyTime } from '#app/modules/operations/backup/archive/backup-key.server.ts';
import { startPostgres } from '#server/embedded-postgres.ts';
import { connected, digestTables, travelling } from '#test/backups.ts';
import { startDatabaseProxy } from '#test/database-proxy.ts';
import { fillEmptyTables } from '#test/fill-tables.ts';
import { startCommand } from '#test/run-command.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { newDataDir, type StartedServer, startServer } from '#test/started-server.ts';
import { newSiteDataDir } from '../e2e/own-site.ts';

const key = 'correct horse battery staple';
const folder = mkdtempSync(join(tmpdir(), 'moving-'));
const cleaners: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const clean of cleaners.reverse()) await clean();
});

/** Where a site lives. */
interface Home {
  name: string;
  dataDir: string;
  /** Its own settings. */
  env: Record<string, string>;
  /** Calls `work` with the settings of its database, while the site is stopped. */
  withDatabase: <Value>(work: (config: ClientConfig) => Promise<Value>) => Promise<Value>;
  /** The digest of every media file, by its key. */
  digestMedia: () => Promise<Record<string, string>>;
}

/** Where a store has the files of the library, and the pictures of members. */
const mediaFolders = ['files', 'member-pictures'];

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function withEmbedded<Value>(dataDir: string, work: (config: ClientConfig) => Promise<Value>): Promise<Value> {
  const postgres = await startPostgres(dataDir);
  try {
    return await work(postgres.config);
  } finally {
    await postgres.stop();
  }
}

/** With the embedded database, and media on the disk. */
function embeddedHome(name: string, dataDir: string): Home {
  return {
    name,
    dataDir,
    env: {},
    withDatabase: (work) => withEmbedded(dataDir, work),
    async digestMedia() {
      const root = join(dataDir, 'media');
      const entries = mediaFolders.flatMap((name) =>
        readdirSync(join(root, name), { recursive: true, withFileTypes: true }),
      );
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      return Object.fromEntries(
        paths.toSorted().map((path) => [path.slice(root.length + 1), digestOf(readFileSync(path))]),
      );
    },
  };
}

/** With a database of the operator, and media in a store. */
async function ownHome(name: string, s3: S3Server): Promise<Home> {
  const serverDir = newDataDir();
  const server = await startPostgres(serverDir);
  cleaners.push(async () => {
    await server.stop();
    rmSync(serverDir, { recursive: true, force: true });
  });
  const proxy = await startDatabaseProxy(server.config);
  cleaners.push(() => proxy.close());
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings;
  return {
    name,
    dataDir: newDataDir(),
    env: {
      DATABASE_URL: proxy.url,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    withDatabase: (work) => work(server.config),
    async digestMedia() {
      const storage = createS3Storage(s3.settings);
      const digests: Record<string, string> = {};
      const keys = await Promise.all(mediaFolders.map((name) => storage.listOld(name, anyTime)));
      for (const key of keys.flat().toSorted()) digests[key] = digestOf(await buffer(await storage.read(key)));
      return digests;
    },
  };
}

/** A picture from the library, one of its variants, a picture of a member, and a row in every table. */
async function fill({ dataDir, withDatabase }: Home): Promise<void> {
  await withDatabase(async (config) => {
    openDatabase(config, createLog({ level: 'warn' }));
    await makePartitions('2026-03-28', '2026-03-30').finally(closeDatabase);
    await connected(config, async (client) => {
      // Counts of an earlier release, whose partitions nothing makes any more.
      await client.query(`create table if not exists analytics_hours_2026_03_01 partition of analytics_hours
        for values from ('2026-03-01 00:00+00') to ('2026-04-01 00:00+00')`);
      await client.query(`insert into media_files (address, name, kind, type, bytes)
        values ('drill.jpg', 'Picture', 'image', 'image/jpeg', 5000000)`);
      await client.query(`insert into media_variants (media_id, name, version, type, bytes)
        select id, '640.avif', 1, 'image/avif', 300000 from media_files where address = 'drill.jpg'`);
      await client.query(`insert into media_member_pictures (address, bytes, width, height)
        values ('of-a-member.webp', 32, 1, 1)`);
      await client.query(`insert into media_uploads (id, name, bytes, refusal) values ('0', 'x', 1, 'no')`);
      // A document of a random kind would be a broken page: every kind has seeded rows.
      expect(await fillEmptyTables(client)).toEqual([]);
    });
  });
  const files = join(dataDir, 'media', 'files', 'drill.jpg');
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, '1'), Buffer.alloc(5_000_000, 'picture'));
  writeFileSync(join(files, '1-640.avif'), Buffer.alloc(300_000, 'variant'));
  const memberPictures = join(dataDir, 'media', 'member-pictures');
  mkdirSync(memberPictures, { recursive: true });
  writeFileSync(join(memberPictures, 'of-a-member.webp'), Buffer.alloc(32, 'member'));
}

/** Starts the site of a home, and reads every public page: those of the sitemap, and what no sitemap lists. */
async function readPages({ dataDir, env }: Home): Promise<Record<string, string>> {
  // The address is part of every page.
  const site = await startServer({ dataDir, env: { ...env, ORIGIN: 'https://example.org', SMTP_URL: '' } });
  try {
    const sitemap = await (await fetch(`${site.address}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>https:\/\/example\.org([^<]*)<\/loc>/g)].map((match) => match[1] || '/');
    expect(listed.length).toBeGreaterThan(20);
    const pages: Record<string, string> = {};
    for (const path of [...listed, '/sitemap.xml', '/robots.txt', '/feed.xml', '/blog/page/2', '/drill-not-found']) {
      pages[path] = await readPage(site, path);
    }
    return pages;
  } finally {
    await site.stop();
  }
}

/**
 * The page without what each response has of its own: the nonce of its scripts, the moment of its rendering, and how
 * long ago something was at that moment.
 */
async function readPage({ address }: StartedServer, path: string): Promise<string> {
  const response = await fetch(address + path);
  const text = await response.text();
  const nonce = response.headers.get('content-security-policy')?.match(/'nonce-([^']+)'/)?.[1];
  expect(response.status, path).toBeLessThan(500);
  const page = text
    .replaceAll(/(\\"now\\",\[\\"D\\",)\d+/g, '$1moment')
    .replaceAll(/>(Just now|\d+ (minute|hour)s? ago)<\/time>/g, '>some time ago</time>');
  return `${response.status} ${nonce ? page.replaceAll(nonce, 'nonce') : page}`;
}

/** Backs up one home, restores into the other, and returns what differs. */
async function move(from: Home, to: Home): Promise<void> {
  const archive = join(folder, `${from.name}-to-${to.name}.tar.zst.age`);
  const pages = await readPages(from);
  const before = await from.withDatabase(async (config) => {
    // A restore marks those that wait as mailed.
    const mail = 'update forum_notifications set mailed_at = now() where mailed_at is null';
    await connected(config, (client) => client.query(mail));
    return digestTables(config);
  });
  const media = await from.digestMedia();
  await run('backup', from, [archive]);
  await run('restore', to, [archive, '--to-empty']);
  expect(travelling(await to.withDatabase(digestTables))).toEqual(travelling(before));
  expect(await to.digestMedia()).toEqual(media);
  const restored = await readPages(to);
  expect(Object.keys(restored)).toEqual(Object.keys(pages));
  const different = Object.keys(pages).filter((path) => restored[path] !== pages[path]);
  expect(different.map((path) => firstDifference(restored[path] ?? '', pages[path] ?? '', path))).toEqual([]);
  const refused = await startCommand('restore', [archive, '--to-empty'], commandOptions(to)).ended;
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
}

/** Where two pages part, with some text around. */
function firstDifference(one: string, other: string, path: string): string[] {
  const at = one.split('').findIndex((letter, index) => letter !== other[index]);
  return [path, ...[one, other].map((text) => text.slice(Math.max(0, at - 80), at + 80))];
}

const commandOptions = ({ dataDir, env }: Home) => ({ dataDir, env: { ...env, BACKUP_KEY: key } });

async function run(name: 'backup' | 'restore', home: Home, args: string[]): Promise<void> {
  const { code, output } = await startCommand(name, args, commandOptions(home)).ended;
  expect(code, output).toBe(0);
}

test('a site moves to a database of one’s own and a store, and back: every table, file and page is equal', async () => {
  const s3 = await startS3Server();
  cleaners.push(() => s3.stop());
  const homes = [
    embeddedHome('first', newSiteDataDir()),
    await ownHome('second', s3),
    embeddedHome('third', newDataDir()),
  ] as const;
  for (const { dataDir } of homes) cleaners.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const [first, second, third] = homes;
  await fill(first);
  await move(first, second);
  await move(second, third);
});
