import { eq, inArray } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { trashFile } from '#app/modules/media/library/trash.server.ts';
import { RefusedFileError } from '#app/modules/media/refused-file-error.ts';
import { mediaFiles } from '#app/modules/media/tables.server.ts';
import { addFetchedFile } from '#app/modules/media/uploads/add-picture.server.ts';
import type { ImportTarget } from './import-target.server.ts';
import { pictureSchema } from './imported-item.ts';

/** Files of the old site become files of the library, checked like uploads. */
export const pictureTarget: ImportTarget<typeof pictureSchema> = {
  kind: 'picture',
  schema: pictureSchema,
  check: () => ({ notes: [] }),
  async findExisting(ids) {
    const rows = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(inArray(mediaFiles.id, ids));
    return new Set(rows.map(({ id }) => id));
  },
  async create({ src, name, alt }, { readFile, signal, actorId }, finish) {
    try {
      await addFetchedFile({
        bytes: await readFile(src),
        name: name.slice(0, 200) || 'untitled',
        alt: alt.slice(0, 300),
        uploadedBy: actorId,
        signal,
        onAdded: (tx, { id, address }) => finish(tx, { id, address: `/media/${address}`, notes: [] }),
      });
    } catch (error) {
      throw error instanceof RefusedFileError ? new DomainError(error.message) : error;
    }
  },
  async undo({ id }, actorId) {
    const [file] = await db.select({ trashedAt: mediaFiles.trashedAt }).from(mediaFiles).where(eq(mediaFiles.id, id));
    if (file && !file.trashedAt) await trashFile({ mediaId: id, actorId });
  },
};
