import { and, eq, ne, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/platform/db.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { announceChange } from '#app/services/page-cache/content-changes.server.ts';
import { originalKey, variantKey } from '../keys.ts';
import { mediaTag } from '../media-tag.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { mediaFiles, mediaVariants } from '../tables.server.ts';
import { type MadeVariant, makeImageVariants, makePlaceholder } from './make-image-variants.server.ts';
import { readVideo } from './read-video.server.ts';
import { captionsName } from './variant-names.ts';

type File = typeof mediaFiles.$inferSelect;

/** Makes what a page needs of a file beside the file: widths and formats of a picture, a still of a video. Twice is harmless. */
export const makeVariants = defineJob({
  name: 'make-media-variants',
  schema: z.object({ mediaId: z.uuid() }),
  timeoutMs: 15 * 60_000,
  async run({ mediaId }, { log, signal }) {
    const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, mediaId));
    if (!file || file.kind === 'document') return;
    const made = file.kind === 'image' ? await ofImage(file) : await readVideo(file, signal);
    const names: string[] = [];
    for (const { content, ...variant } of made.variants) {
      await mediaStorage().write(variantKey(file, variant.name), content, variant.type);
      names.push(variant.name);
    }
    const isCurrent = await writeDown(file, made.variants, made.facts);
    if (!isCurrent) await mediaStorage().remove(names.map((name) => variantKey(file, name)));
    else await removeOlder(file);
    log.info('made variants of a file', { media: mediaId, variants: names.length });
  },
});

async function ofImage(file: File): Promise<{ variants: MadeVariant[]; facts: Partial<File> }> {
  return mediaStorage().withLocalFile(originalKey(file), async (path) => ({
    variants: file.type === 'image/svg+xml' ? [] : await makeImageVariants(path),
    facts: { placeholder: await makePlaceholder(path) },
  }));
}

/** @returns whether the file still is the one the variants were made of */
function writeDown({ id, version }: File, variants: MadeVariant[], facts: Partial<File>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select({ version: mediaFiles.version })
      .from(mediaFiles)
      .where(eq(mediaFiles.id, id))
      .for('update');
    if (held?.version !== version) return false;
    if (Object.keys(facts).length > 0) await tx.update(mediaFiles).set(facts).where(eq(mediaFiles.id, id));
    for (const { content, ...variant } of variants) {
      const row = { ...variant, mediaId: id, version, bytes: content.length };
      const target = [mediaVariants.mediaId, mediaVariants.name];
      await tx.insert(mediaVariants).values(row).onConflictDoUpdate({ target, set: row });
    }
    await announceChange(tx, mediaTag(id));
    return true;
  });
}

/** What was made of earlier versions, and those themselves, are shown nowhere any more. */
async function removeOlder(file: File): Promise<void> {
  const earlier = Array.from({ length: file.version - 1 }, (_, index) => index + 1);
  const stale = await db
    .delete(mediaVariants)
    .where(
      and(
        eq(mediaVariants.mediaId, file.id),
        ne(mediaVariants.version, file.version),
        notInArray(mediaVariants.name, [captionsName]),
      ),
    )
    .returning({ name: mediaVariants.name, version: mediaVariants.version });
  await mediaStorage().remove([
    ...earlier.slice(-1).map((version) => originalKey({ address: file.address, version })),
    ...stale.map(({ name, version }) => variantKey({ address: file.address, version }, name)),
  ]);
}
