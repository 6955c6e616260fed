/** Thrown if no file has this key. */
export class MissingFileError extends Error {
  override name = 'MissingFileError';
}

/** Thrown if the store has no space left. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** The answer to an upload for which there is no space. */
export const noSpaceText =
  'There is no space left for files. This file was not saved; all others are safe. Free some space, then upload it again.';
