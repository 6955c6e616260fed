import { DomainError } from '#app/core/domain-error.ts';

/** Thrown if somebody may not do this, or not now. The message is a sentence for that person. Nothing has changed. */
export class ForumRefusedError extends DomainError {
  override name = 'ForumRefusedError';
}
