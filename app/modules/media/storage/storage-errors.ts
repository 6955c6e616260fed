/** Thrown if no file has this key. */
export class MissingFileError extends Error {
  override name = 'MissingFileError';
}

/** Thrown if the store has no space left. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}
