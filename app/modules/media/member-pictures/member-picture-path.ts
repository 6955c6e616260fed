import { megabyte } from '#app/lib/byte-units.ts';

/** Where the pictures of members are. */
export const memberPicturesPath = '/media/members';

/** The largest file that a member can add as a picture, in bytes. It is stored smaller. */
export const maxMemberPictureBytes = 10 * megabyte;

/** The value of `accept` of a field for such a picture. */
export const memberPictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export const memberPicturePath = (address: string): string => `${memberPicturesPath}/${address}`;

/** Returns the last part of the address of a picture of a member; null if the address is none. */
export const memberPictureAddress = (path: string): string | null =>
  path.match(/^\/media\/members\/([\w-]{22}\.webp)$/)?.[1] ?? null;
