import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack as createPack, type Pack } from 'tar-stream';
import { ArchiveError } from './archive-error.ts';
import {
  manifestName,
  manifestSchema,
  mediaEntrySchema,
  mediaListName,
  mediaMember,
  secretsName,
  tableMember,
} from './manifest.server.ts';

/** A zip that is open for reading. */
interface OpenZip {
  names: readonly string[];
  read: (name: string) => Promise<Uint8Array | null>;
  stream: (name: string) => { content: Readable; size: number } | null;
}

/**
 * Returns a backup that is packed as a zip as the archive that every reader knows: the same members, in the order of the
 * manifest, whatever the order in the zip. Nothing is unpacked onto the disk.
 * @param withZip opens the zip for as long as its work lasts
 */
export function archiveOfZip(withZip: (work: (zip: OpenZip) => Promise<void>) => Promise<void>): Readable {
  const pack = createPack();
  const compressed = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  // A refusal must reach the reader as it is, and not as that of a damaged archive.
  const archive = new PassThrough();
  void pipeline(Readable.from(pack), compressed, archive).catch(() => undefined);
  void withZip((zip) => packMembers(pack, zip)).catch((error: Error) => {
    archive.destroy(error);
    pack.destroy(error);
  });
  return archive;
}

async function packMembers(pack: Pack, zip: OpenZip): Promise<void> {
  const names = await listMembers(zip);
  if (names.length !== zip.names.length)
    throw new ArchiveError('has-other-member', { member: zip.names.find((name) => !names.includes(name)) ?? '' });
  for (const name of names) {
    const member = zip.stream(name);
    if (!member) throw new ArchiveError('lacks-member', { member: name });
    await pipeline(member.content, pack.entry({ name, size: member.size, mode: 0o600 }));
  }
  pack.finalize();
}

async function listMembers(zip: OpenZip): Promise<string[]> {
  const text = async (name: string) => Buffer.from((await zip.read(name)) ?? []).toString('utf8');
  const manifest = manifestSchema.safeParse(parseJson(await text(manifestName)));
  if (!manifest.success) throw new ArchiveError('is-no-archive-in-zip');
  const { tables, secrets, media } = manifest.data;
  const lines = media.isInside ? (await text(mediaListName)).split('\n').filter((line) => line !== '') : [];
  const keys = lines.map((line) => mediaEntrySchema.safeParse(parseJson(line)).data?.key ?? '');
  return [
    manifestName,
    ...tables.map(({ name }) => tableMember(name)),
    ...(secrets ? [secretsName] : []),
    mediaListName,
    ...keys.map(mediaMember),
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
