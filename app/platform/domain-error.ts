/** Something that an admin asked for and that cannot be. The message is a sentence for that admin; nothing was changed. */
export class DomainError extends Error {
  override name = 'DomainError';
}
