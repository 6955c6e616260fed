import { asc, eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { forgetIn } from '#app/services/audit/forget-in.ts';
import type { Holding } from '#app/services/data-rights/holding.server.ts';
import { mediaFiles } from './tables.server.ts';

/** Files that somebody added to the library. They are the site's and stay; who brought them is forgotten. */
export const mediaHolding: Holding = {
  name: 'Files you added to the media library',
  tables: ['media_files'],
  export: ({ id }) =>
    db
      .select({ name: mediaFiles.name, type: mediaFiles.type, createdAt: mediaFiles.createdAt })
      .from(mediaFiles)
      .where(eq(mediaFiles.uploadedBy, id))
      .orderBy(asc(mediaFiles.createdAt)),
  async erase(tx, { id, name, email, displayName }) {
    const files = await tx.select().from(mediaFiles).where(eq(mediaFiles.uploadedBy, id));
    for (const file of files) {
      const words = { name: file.name, alt: file.alt, credit: file.credit };
      const cleared = forgetIn(words, [name, email, displayName ?? '']);
      await tx
        .update(mediaFiles)
        .set({ ...cleared, uploadedBy: null })
        .where(eq(mediaFiles.id, file.id));
    }
  },
};
