import { DomainError } from '#app/core/domain-error.ts';

/** Thrown if a person may not do this, or not now. The message is a sentence for them. Nothing has changed. */
export class ForumRefusedError extends DomainError {
  override name = 'ForumRefusedError';
}
