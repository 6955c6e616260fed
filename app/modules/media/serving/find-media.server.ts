import { and, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { mediaUrl } from '../keys.ts';
import type { Media } from '../media.ts';
import { mediaFiles, mediaVariants } from '../tables.server.ts';
import { captionsName, posterName } from '../variants/variant-names.ts';

type FileRow = typeof mediaFiles.$inferSelect;
type VariantRow = typeof mediaVariants.$inferSelect;

/** Returns the files with these ids, as pages show them. Leaves out files that are deleted or in the trash. */
export async function findMedia(ids: readonly string[]): Promise<Map<string, Media>> {
  if (ids.length === 0) return new Map();
  const [files, variants] = await Promise.all([
    db
      .select()
      .from(mediaFiles)
      .where(and(inArray(mediaFiles.id, [...new Set(ids)]), isNull(mediaFiles.trashedAt))),
    db
      .select()
      .from(mediaVariants)
      .where(inArray(mediaVariants.mediaId, [...new Set(ids)]))
      .orderBy(sql`${mediaVariants.width} nulls last`),
  ]);
  return new Map(
    files.map((file) => [
      file.id,
      mediaOf(
        file,
        variants.filter(({ mediaId }) => mediaId === file.id),
      ),
    ]),
  );
}

/** Returns one file, or null. */
export const findOneMedia = async (id: string): Promise<Media | null> => (await findMedia([id])).get(id) ?? null;

/**
 * Returns the files at these addresses, such as `/media/ab12.mp4`, by plain address. Leaves out all other addresses.
 */
export async function findMediaAtEach(urls: readonly string[]): Promise<Record<string, Media>> {
  const addresses = urls.flatMap((url) => url.match(/^\/media\/([\w.-]+)/)?.[1] ?? []);
  if (addresses.length === 0) return {};
  const rows = await db
    .select({ id: mediaFiles.id, address: mediaFiles.address })
    .from(mediaFiles)
    .where(inArray(mediaFiles.address, addresses));
  const files = await findMedia(rows.map(({ id }) => id));
  return Object.fromEntries(
    rows.flatMap(({ id, address }) => {
      const media = files.get(id);
      return media ? [[`/media/${address}`, media]] : [];
    }),
  );
}

/** Returns one file by its address, or null. */
export const findMediaAt = async (url: string): Promise<Media | null> =>
  Object.values(await findMediaAtEach([url]))[0] ?? null;

function mediaOf(file: FileRow, variants: readonly VariantRow[]): Media {
  const { id, kind, type, name, alt, width, height, durationMs, placeholder, framing } = file;
  const current = variants.filter(({ version }) => version === file.version);
  const urlOf = ({ name, version }: VariantRow) => mediaUrl({ address: file.address, version }, name);
  const find = (wanted: string) => variants.find((variant) => variant.name === wanted);
  const poster = current.find((variant) => variant.name === posterName);
  const captions = find(captionsName);
  return {
    id,
    kind,
    type,
    name,
    alt,
    width,
    height,
    durationMs,
    placeholder,
    framing,
    url: mediaUrl(file),
    sources: ['image/avif', 'image/webp'].flatMap((sourceType) => {
      const sizes = current.filter((variant) => variant.type === sourceType && variant.name !== posterName);
      if (sizes.length === 0) return [];
      return [{ type: sourceType, srcSet: sizes.map((size) => `${urlOf(size)} ${size.width}w`).join(', ') }];
    }),
    poster: poster ? urlOf(poster) : null,
    captions: captions ? urlOf(captions) : null,
  };
}
