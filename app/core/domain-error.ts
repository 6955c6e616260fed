/** Thrown if an admin's request is not possible. The message is a sentence for that admin. Nothing has changed. */
export class DomainError extends Error {
  override name = 'DomainError';
}
