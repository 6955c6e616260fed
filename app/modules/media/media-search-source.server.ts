import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { refreshAllSearchEntries, type SearchSource } from '#app/modules/search/index/write-entries.server.ts';
import { addressPathOf, mediaUrl } from './keys.ts';
import { isPublicFile } from './serving/open-file.server.ts';
import { mediaCaptions, mediaFiles, mediaTags } from './tables.server.ts';

const tags = sql<
  string[]
>`array(select ${mediaTags.tag} from ${mediaTags} where ${mediaTags.mediaId} = ${mediaFiles.id} order by 1)`;

/** How the search reads files: those that everybody may open. Says nothing of who added them. */
export const mediaSearchSource: SearchSource = {
  name: 'media',
  async listKeys(tx, after, limit) {
    const rows = await tx
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(after === null ? undefined : gt(mediaFiles.id, after))
      .orderBy(asc(mediaFiles.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  async count(tx) {
    const [row] = await tx.select({ number: count() }).from(mediaFiles);
    return row?.number ?? 0;
  },
  async entriesOf(tx, keys) {
    const rows = await tx
      .select({ file: mediaFiles, tags, captions: mediaCaptions.text })
      .from(mediaFiles)
      .leftJoin(mediaCaptions, eq(mediaCaptions.mediaId, mediaFiles.id))
      .where(and(inArray(mediaFiles.id, keys), isPublicFile));
    return new Map(
      rows.map(({ file, tags, captions }) => {
        // The name of a picture is often that of a camera; its text alternative describes what it shows.
        const title = file.kind === 'image' && file.alt ? file.alt : file.name;
        const entry = {
          kind: 'media' as const,
          key: file.id,
          path: addressPathOf(mediaUrl(file)),
          title,
          keywords: [...(title === file.name ? [] : [file.name]), ...tags].join('\n'),
          summary: title === file.alt ? file.credit : file.alt,
          text: [file.alt, file.credit, captions ?? ''].filter(Boolean).join('\n'),
        };
        return [file.id, [entry]];
      }),
    );
  },
};

/**
 * Writes the search entries of files as they are now. Whatever changes what a file is called or who can open it calls
 * this, in the same transaction and after the change. Idempotent.
 */
export const indexMedia = (tx: Transaction, ids: readonly string[]): Promise<void> =>
  refreshAllSearchEntries(tx, mediaSearchSource, [...new Set(ids)]);
