import { DomainError } from '#app/core/domain-error.ts';

/** Thrown if an archive is not, or no longer, a backup that this site can use. The message is a sentence for people. */
export class RefusedBackupError extends DomainError {
  override name = 'RefusedBackupError';
}
