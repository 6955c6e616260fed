interface Stored {
  address: string;
  version: number;
}

/** The storage key of a file's bytes. Each version has its own keys, so a file that is being read does not change. */
export const originalKey = ({ address, version }: Stored) => `files/${address}/${version}`;
export const variantKey = (file: Stored, name: string) => `files/${file.address}/${file.version}-${name}`;

/** The folder of uploads that wait for their check. */
export const uploadsToCheck = 'uploads-to-check';

/** The storage key of an upload that waits for its check. */
export const uploadKey = (uploadId: string) => `${uploadsToCheck}/${uploadId}`;

/** The folder of the pieces of unfinished uploads. */
export const uploadPiecesFolder = 'upload-pieces';

/**
 * The storage key of a piece. Two instances may write the same part of an upload, so each write has a name of its own.
 */
export const uploadPieceKey = (uploadId: string, name: string) => `${uploadPiecesFolder}/${uploadId}/${name}`;

/** The storage key of a picture that a member added. */
export const memberPictureKey = (address: string) => `member-pictures/${address}`;

/** Returns a file's permanent address. With its version, responses may be cached for ever. */
export const mediaUrl = ({ address, version }: Stored, variant?: string) =>
  `/media/${address}${variant ? `/${variant}` : ''}?v=${version}`;

/** Returns the address without the version, as documents contain it. */
export const addressPathOf = (url: string): string => url.replace(/\?.*/, '');
