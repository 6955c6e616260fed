import { readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { pack as createPack, extract, type Header } from 'tar-stream';
import { contentOf } from '#packages/backup-archive/digest.server.ts';
import type { Manifest } from '#packages/backup-archive/manifest.server.ts';

/** A member of an archive. Its name may have the rest of a header, such as the type of a link. */
export type ArchiveMember = [name: string | (Partial<Header> & Pick<Header, 'name'>), bytes: Buffer];

/** Makes an archive of these members, which need not fit one another. */
export async function packArchive(path: string, members: readonly ArchiveMember[]): Promise<void> {
  const pack = createPack();
  for (const [header, bytes] of members) pack.entry(typeof header === 'string' ? { name: header } : header, bytes);
  pack.finalize();
  writeFileSync(path, zstdCompressSync(await buffer(Readable.from(pack))));
}

export async function membersOf(path: string): Promise<[string, Buffer][]> {
  const members: [string, Buffer][] = [];
  const tar = extract();
  tar.end(zstdDecompressSync(readFileSync(path)));
  for await (const entry of tar) members.push([entry.header.name, await buffer(Readable.from(entry))]);
  return members;
}

export const withManifest = (
  members: readonly [string, Buffer][],
  change: (manifest: Manifest) => void,
): [string, Buffer][] => {
  const manifest = JSON.parse(String(members[0]?.[1])) as Manifest;
  change(manifest);
  return [['manifest.json', Buffer.from(JSON.stringify(manifest))], ...members.slice(1)];
};

/** Changes the rows of a table, and the digests with them, as an attacker does who knows the format. */
export const withRows = (
  members: readonly [string, Buffer][],
  table: string,
  change: (rows: Buffer) => Buffer,
): [string, Buffer][] => {
  const name = `data/${table}.copy`;
  const changed = members.map(([member, bytes]): [string, Buffer] => [member, member === name ? change(bytes) : bytes]);
  const rows = changed.find(([member]) => member === name)?.[1] ?? Buffer.alloc(0);
  return withManifest(changed, ({ tables }) => {
    Object.assign(tables.find((one) => one.name === table) ?? {}, contentOf(rows));
  });
};
