import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack as createPack, type Pack } from 'tar-stream';
import { type OpenZip, withZip } from '#app/core/zip/read-zip.server.ts';
import {
  manifestName,
  manifestSchema,
  mediaEntrySchema,
  mediaListName,
  mediaMember,
  secretsName,
  tableMember,
} from './manifest.server.ts';
import { RefusedBackupError } from './refused-backup-error.ts';

/** A site is smaller. The reader of the archive holds each member to the manifest. */
const limits = { files: 1_000_000, fileBytes: 256 * 1024 * 1024, totalBytes: 1024 ** 4 };

/**
 * Returns a backup that is packed as a zip as the archive that every reader knows: the same members, in the order of the
 * manifest, whatever the order in the zip. Nothing is unpacked onto the disk.
 */
export function archiveOfZip(path: string): Readable {
  const pack = createPack();
  const compressed = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  // A refusal must reach the reader as it is, and not as that of a damaged archive.
  const archive = new PassThrough();
  void pipeline(Readable.from(pack), compressed, archive).catch(() => undefined);
  void withZip(path, limits, (zip) => packMembers(pack, zip)).catch((error: Error) => {
    archive.destroy(error);
    pack.destroy(error);
  });
  return archive;
}

async function packMembers(pack: Pack, zip: OpenZip): Promise<void> {
  const names = await listMembers(zip);
  if (names.length !== zip.names.length)
    throw new RefusedBackupError('This zip contains files that its manifest does not name. Nothing was changed.');
  for (const name of names) {
    const member = zip.stream(name);
    if (!member) throw new RefusedBackupError(`This backup lacks ${name.slice(0, 100)}. Nothing was changed.`);
    await pipeline(member.content, pack.entry({ name, size: member.size, mode: 0o600 }));
  }
  pack.finalize();
}

const notABackup =
  'This zip is not a backup of the site: it has no manifest.json at its top. Choose the file as it was downloaded.';

async function listMembers(zip: OpenZip): Promise<string[]> {
  const text = async (name: string) => Buffer.from((await zip.read(name)) ?? []).toString('utf8');
  const manifest = manifestSchema.safeParse(parseJson(await text(manifestName)));
  if (!manifest.success) throw new RefusedBackupError(notABackup);
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
