import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { pack as createPack, extract } from 'tar-stream';
import { expect, test } from 'vitest';
import type { ArchiveFault } from './archive-error.ts';
import { readArchive } from './archive-reader.server.ts';
import { archiveStream, membersOf } from './archive-writer.server.ts';
import { contentOf } from './digest.server.ts';
import { type Manifest, writeMediaList } from './manifest.server.ts';
import { archiveOfZip } from './zip-archive.server.ts';

const signal = new AbortController().signal;
const key = 'correct horse battery staple';
const rows = Buffer.from('1\tAbout\n2\tContact\n');
const picture = Buffer.from('a picture');
const media = [{ key: 'files/a.jpg', type: 'image/jpeg', ...contentOf(picture) }];
const secrets = Buffer.from(JSON.stringify({ sessionSecrets: ['s'.repeat(32)] }));

const manifest: Manifest = {
  format: 'resjam-backup',
  formatVersion: 1,
  siteVersion: '1.0.0',
  createdAt: '2026-01-02T03:04:05Z',
  postgresVersion: '18',
  migrations: ['0'.repeat(64)],
  keyIds: [],
  tables: [{ name: 'pages', columns: ['id', 'title'], rows: 2, ...contentOf(rows) }],
  partitions: [],
  sequences: [],
  media: { isInside: true, files: 1, bytes: picture.length, missing: 0, list: contentOf(writeMediaList(media)) },
  secrets: null,
};
const withSecrets = { ...manifest, secrets: contentOf(secrets) };

const contents = (ownManifest: Manifest = manifest) => ({
  manifest: ownManifest,
  readTable: () => Readable.from([rows]),
  mediaList: writeMediaList(media),
  secrets: ownManifest.secrets && secrets,
  media,
  readMedia: async () => Readable.from([picture]),
});

const write = async (ownManifest?: Manifest, ownKey?: string) =>
  buffer(await archiveStream(contents(ownManifest), { key: ownKey, signal }));

/** Returns what the handlers received. */
async function read(archive: Readable, ownKey?: string) {
  const received: Record<string, unknown> = {};
  await readArchive(archive, {
    key: ownKey,
    signal,
    onTable: async ({ name }, content) => {
      received[name] = (await buffer(content)).toString();
    },
    onMedia: async (entry, content) => {
      received[entry.key] = (await buffer(content)).toString();
    },
    onSecrets: (sessionSecrets) => {
      received.secrets = sessionSecrets;
    },
  });
  return received;
}

const readBytes = (bytes: Buffer, ownKey?: string) => read(Readable.from([bytes]), ownKey);

type Members = [name: string, bytes: Buffer][];

async function unpack(archive: Buffer): Promise<Members> {
  const members: Members = [];
  const tar = extract();
  tar.end(zstdDecompressSync(archive));
  for await (const entry of tar) members.push([entry.header.name, await buffer(Readable.from(entry))]);
  return members;
}

async function pack(members: Members): Promise<Buffer> {
  const tar = createPack();
  for (const [name, bytes] of members) tar.entry({ name }, bytes);
  tar.finalize();
  return zstdCompressSync(await buffer(Readable.from(tar)));
}

const zipOf = (members: Members) => {
  const find = (name: string) => members.find(([one]) => one === name)?.[1] ?? null;
  const zip = {
    names: members.map(([name]) => name),
    read: async (name: string) => find(name),
    stream: (name: string) => {
      const bytes = find(name);
      return bytes && { content: Readable.from([bytes]), size: bytes.length };
    },
  };
  return archiveOfZip((work) => work(zip));
};

test('what was written is read, encrypted or not, and from a zip in any order', async () => {
  const all = { pages: rows.toString(), 'files/a.jpg': 'a picture' };
  expect(await readBytes(await write())).toEqual(all);
  expect(await readBytes(await write(withSecrets, key), key)).toEqual({ ...all, secrets: ['s'.repeat(32)] });
  expect(await read(zipOf((await unpack(await write())).reverse()))).toEqual(all);
  const names: string[] = [];
  for await (const { name } of membersOf(contents())) names.push(name);
  expect(names).toEqual(['manifest.json', 'data/pages.copy', 'media.jsonl', 'media/files/a.jpg']);
});

/** Tar takes them for the end of the file. */
const zeros = Buffer.alloc(4e6);

const change = async (work: (members: Members) => Members) => pack(work(await unpack(await write())));
const manifestWith = (changes: object): [string, Buffer] => [
  'manifest.json',
  Buffer.from(JSON.stringify({ ...manifest, ...changes })),
];

test.each<[ArchiveFault, () => Promise<unknown>]>([
  ['needs-key', async () => readBytes(await write(manifest, key))],
  ['key-does-not-fit', async () => readBytes(await write(manifest, key), 'another passphrase of some length')],
  ['is-no-archive', () => readBytes(Buffer.from('words'))],
  ['begins-without-manifest', async () => readBytes(await change((members) => members.slice(1)))],
  ['is-no-archive-in-zip', () => read(zipOf([['readme.txt', rows]]))],
  ['is-damaged', async () => readBytes((await write()).subarray(0, 200))],
  ['is-damaged', async () => readBytes(await change((members) => members.slice(0, -1)))],
  ['has-more-behind', async () => readBytes(Buffer.concat([await write(), Buffer.from('more than five')]))],
  ['has-bare-secrets', async () => readBytes(await write(withSecrets))],
  ['is-too-large', async () => readBytes(zstdCompressSync(Buffer.concat([zstdDecompressSync(await write()), zeros])))],
  [
    'has-invalid-manifest',
    async () => readBytes(await change((all) => [manifestWith({ tables: 1 }), ...all.slice(1)])),
  ],
  ['is-newer', async () => readBytes(await change((all) => [manifestWith({ formatVersion: 2 }), ...all.slice(1)]))],
  ['differs-in-size', async () => readBytes(await change(replaced('data/pages.copy', Buffer.from('1\n'))))],
  ['differs-in-content', async () => readBytes(await change(replaced('data/pages.copy', Buffer.alloc(rows.length))))],
  ['has-other-member', async () => readBytes(await change((all) => [...all, ['media/x', rows]]))],
  ['has-other-member', async () => read(zipOf([...(await unpack(await write())), ['x', rows]]))],
  ['lacks-member', async () => read(zipOf(renamed(await unpack(await write()), 'data/pages.copy')))],
  [
    'has-other-media',
    async () =>
      readBytes(await change((all) => [manifestWith({ media: { ...manifest.media, files: 2 } }), ...all.slice(1)])),
  ],
])('%s', async (fault, work) => {
  await expect(work()).rejects.toMatchObject({ name: 'ArchiveError', fault });
});

function replaced(name: string, bytes: Buffer) {
  return (members: Members): Members => members.map(([one, content]) => [one, one === name ? bytes : content]);
}

function renamed(members: Members, name: string): Members {
  return members.map(([one, bytes]) => [one === name ? 'data/others.copy' : one, bytes]);
}

test('the error of a handler is no fault of the archive', async () => {
  const full = new Error('the disk is full');
  const reading = readArchive(Readable.from([await write()]), {
    key: undefined,
    signal,
    onTable: () => Promise.reject(full),
  });
  await expect(reading).rejects.toBe(full);
});
