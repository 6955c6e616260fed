/** No file of this key. */
export class MissingFileError extends Error {
  override name = 'MissingFileError';
}

/** No room left where files are kept. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}
