import { asc, eq } from 'drizzle-orm';
import { redact } from '#app/core/audit/redact.ts';
import { db } from '#app/core/database/db.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { indexMedia } from './media-search-source.server.ts';
import { mediaFiles, mediaUploads } from './tables.server.ts';

/** Files that a person added to the library. They belong to the site and stay; the link to the person is deleted. */
export const mediaPersonalData: PersonalDataProvider = {
  name: 'Files you added to the media library',
  processing: {
    purpose: 'Showing pictures and files on the site',
    basis: 'legitimate interest',
    kept: () => 'Until the file is deleted; without a name once the account is deleted. Refused uploads for 30 days',
  },
  tables: ['media_files', 'media_uploads'],
  export: async ({ id }) => {
    const files = await db
      .select({ name: mediaFiles.name, type: mediaFiles.type, createdAt: mediaFiles.createdAt })
      .from(mediaFiles)
      .where(eq(mediaFiles.uploadedBy, id))
      .orderBy(asc(mediaFiles.createdAt));
    const uploads = await db
      .select({ name: mediaUploads.name, refusal: mediaUploads.refusal, createdAt: mediaUploads.createdAt })
      .from(mediaUploads)
      .where(eq(mediaUploads.uploadedBy, id))
      .orderBy(asc(mediaUploads.createdAt));
    return [...files, ...uploads];
  },
  async erase(tx, { id, name, email, displayName }) {
    const files = await tx.select().from(mediaFiles).where(eq(mediaFiles.uploadedBy, id));
    for (const file of files) {
      const texts = { name: file.name, alt: file.alt, credit: file.credit };
      const cleared = redact(texts, [name, email, displayName ?? '']);
      await tx
        .update(mediaFiles)
        .set({ ...cleared, uploadedBy: null })
        .where(eq(mediaFiles.id, file.id));
    }
    await indexMedia(
      tx,
      files.map((file) => file.id),
    );
    const uploads = await tx.select().from(mediaUploads).where(eq(mediaUploads.uploadedBy, id));
    for (const upload of uploads) {
      const cleared = redact({ name: upload.name }, [name, email, displayName ?? '']);
      await tx
        .update(mediaUploads)
        .set({ ...cleared, uploadedBy: null })
        .where(eq(mediaUploads.id, upload.id));
    }
  },
};
