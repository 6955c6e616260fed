import { DomainError } from '#app/core/domain-error.ts';
import type { MediaStorage } from '#app/modules/media/storage/media-storage.server.ts';
import { MissingFileError } from '#app/modules/media/storage/storage-errors.ts';

/** Thrown if the off-site store cannot be reached, or refuses. Its cause is the error of the store. */
export class OffSiteStoreError extends DomainError {
  override name = 'OffSiteStoreError';

  constructor(cause: unknown) {
    super(
      'The off-site store could not be reached, or refused the request. The site is unchanged, and so are the backups on its own disk. Try again in a few minutes. If this lasts, check the settings of the off-site copy.',
      { cause },
    );
  }
}

/** Returns what a log line says of an error: that of the store itself, which the sentence for admins does not contain. */
export const withCause = (error: unknown): string =>
  String(error instanceof OffSiteStoreError ? `${error.name}: ${error.cause}` : error);

/** Returns the same store, whose errors an admin can read. `MissingFileError` stays as it is. */
export const asOffSiteStore = (store: MediaStorage): MediaStorage => ({
  write: (...given) => orStoreError(store.write(...given)),
  writeFrom: (...given) => orStoreError(store.writeFrom(...given)),
  join: (...given) => orStoreError(store.join(...given)),
  read: (...given) => orStoreError(store.read(...given)),
  remove: (...given) => orStoreError(store.remove(...given)),
  listOld: (...given) => orStoreError(store.listOld(...given)),
  // An error may be that of the work.
  withLocalFile: (...given) => store.withLocalFile(...given),
  check: () => orStoreError(store.check()),
});

async function orStoreError<Value>(act: Promise<Value>): Promise<Value> {
  try {
    return await act;
  } catch (error) {
    throw error instanceof MissingFileError ? error : new OffSiteStoreError(error);
  }
}
