import { buffer } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { memberPictureKey } from '../keys.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { MissingFileError } from '../storage/storage-errors.ts';
import { mediaMemberPictures } from '../tables.server.ts';
import { deleteMemberPictures } from './delete-member-pictures.server.ts';
import { memberPicturePath } from './member-picture-path.ts';

const ofOwner = (id: string) =>
  db
    .select()
    .from(mediaMemberPictures)
    .where(eq(mediaMemberPictures.ownerId, id))
    .orderBy(asc(mediaMemberPictures.createdAt));

const nameOf = (address: string) => `pictures/${address}`;

/** The pictures that a person wrote with. They are deleted with the account, also where the words stay. */
export const memberPicturesPersonalData: PersonalDataProvider = {
  name: 'Pictures in your posts',
  processing: {
    purpose: 'Showing pictures in posts and on profiles',
    basis: 'contract',
    kept: () => 'Until the post, the picture or the account is deleted',
  },
  tables: ['media_member_pictures'],
  export: async ({ id }) =>
    (await ofOwner(id)).map(({ address, width, height, createdAt }) => ({
      file: nameOf(address),
      address: memberPicturePath(address),
      width,
      height,
      createdAt,
    })),
  async *files({ id }) {
    for (const { address } of await ofOwner(id)) {
      const bytes = await readBytes(memberPictureKey(address));
      if (bytes) yield { name: nameOf(address), bytes };
    }
  },
  async erase(tx, { id }) {
    const owned = await tx
      .select({ id: mediaMemberPictures.id })
      .from(mediaMemberPictures)
      .where(eq(mediaMemberPictures.ownerId, id));
    await deleteMemberPictures(
      tx,
      owned.map(({ id }) => id),
    );
  },
};

/** A file that the store has lost is left out. */
async function readBytes(key: string): Promise<Uint8Array | null> {
  try {
    return await buffer(await mediaStorage().read(key));
  } catch (error) {
    if (error instanceof MissingFileError) return null;
    throw error;
  }
}
