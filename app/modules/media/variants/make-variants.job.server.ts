import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { originalKey, variantKey } from '../keys.ts';
import { mediaTag } from '../media-tag.ts';
import { runInProcess } from '../processing/run-in-process.server.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { mediaFiles, mediaFormerVersions, mediaVariants } from '../tables.server.ts';
import { type MadeVariant, makeInFolder } from './make-in-folder.server.ts';
import { readVideo } from './read-video.server.ts';
import { captionsName } from './variant-names.ts';

type File = typeof mediaFiles.$inferSelect;

/** Makes a file's variants for pages: widths and formats of a picture, a still of a video. Idempotent. */
export const makeVariants = defineJob({
  name: 'make-media-variants',
  schema: z.object({ mediaId: z.uuid() }),
  timeoutMs: 15 * minuteMs,
  async run({ mediaId }, { log, signal }) {
    const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, mediaId));
    if (!file) return;
    const made = await makeFrom(file, signal);
    const names: string[] = [];
    for (const { content, ...variant } of made.variants) {
      await mediaStorage().write(variantKey(file, variant.name), content, variant.type);
      names.push(variant.name);
    }
    const stale = await writeDown(file, made.variants, made.details);
    await mediaStorage().remove(stale ?? names.map((name) => variantKey(file, name)));
    log.info('made variants of a file', { media: mediaId, variants: names.length });
  },
});

interface Made {
  variants: MadeVariant[];
  details: Partial<File>;
}

function makeFrom(file: File, signal: AbortSignal): Promise<Made> | Made {
  // An SVG is sharp at any size, and the image library must not read one: rendering it could take for ever.
  if (file.type === 'image/svg+xml') return { variants: [], details: {} };
  if (file.kind === 'image') return ofImage(file, signal);
  return file.kind === 'video' ? readVideo(file, signal) : { variants: [], details: {} };
}

async function ofImage(file: File, signal: AbortSignal): Promise<Made> {
  const { variants, placeholder } = await mediaStorage().withLocalFile(originalKey(file), (path) =>
    makeInFolder((folder) => runInProcess({ kind: 'variants', path, folder }, signal)),
  );
  return { variants, details: { placeholder } };
}

/**
 * @returns the keys of earlier versions that nothing shows any more; null if the file is no longer the one that the
 * variants were made of
 */
function writeDown(file: File, variants: MadeVariant[], details: Partial<File>): Promise<string[] | null> {
  const { id, version, address } = file;
  return inTransaction(async (tx) => {
    const [locked] = await tx
      .select({ version: mediaFiles.version })
      .from(mediaFiles)
      .where(eq(mediaFiles.id, id))
      .for('update');
    if (locked?.version !== version) return null;
    if (Object.keys(details).length > 0) await tx.update(mediaFiles).set(details).where(eq(mediaFiles.id, id));
    const older = await tx
      .delete(mediaVariants)
      .where(
        and(eq(mediaVariants.mediaId, id), ne(mediaVariants.version, version), ne(mediaVariants.name, captionsName)),
      )
      .returning({ name: mediaVariants.name, version: mediaVariants.version });
    for (const { content, ...variant } of variants) {
      const row = { ...variant, mediaId: id, version, bytes: content.length };
      const target = [mediaVariants.mediaId, mediaVariants.name];
      await tx.insert(mediaVariants).values(row).onConflictDoUpdate({ target, set: row });
    }
    await announceChange(tx, mediaTag(id));
    const formers = await tx
      .select({ version: mediaFormerVersions.version })
      .from(mediaFormerVersions)
      .where(eq(mediaFormerVersions.mediaId, id));
    const keptVersions = new Set(formers.map((former) => former.version));
    return [
      ...Array.from({ length: version - 1 }, (_, index) => index + 1)
        .filter((earlier) => !keptVersions.has(earlier))
        .map((earlier) => originalKey({ address, version: earlier })),
      ...older.map((variant) => variantKey({ address, version: variant.version }, variant.name)),
    ];
  });
}
