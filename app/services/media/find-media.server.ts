import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { mediaUrl } from './keys.ts';
import type { Media } from './media.ts';
import { mediaFiles, mediaVariants } from './tables.server.ts';
import { captionsName, posterName } from './variants/variant-names.ts';

type FileRow = typeof mediaFiles.$inferSelect;
type VariantRow = typeof mediaVariants.$inferSelect;

/** The files of these ids as pages show them. What is gone or in the trash is left out. */
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

/** One file, or null. */
export const findOneMedia = async (id: string): Promise<Media | null> => (await findMedia([id])).get(id) ?? null;

/** The file whose plain address this is, such as `/media/ab12.mp4`, or null. */
export async function findMediaAt(url: string): Promise<Media | null> {
  const address = url.match(/^\/media\/([\w.-]+)/)?.[1];
  if (!address) return null;
  const [row] = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(eq(mediaFiles.address, address));
  return row ? findOneMedia(row.id) : null;
}

export function mediaOf(file: FileRow, variants: readonly VariantRow[]): Media {
  const { id, kind, type, name, alt, width, height, durationMs, placeholder } = file;
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
