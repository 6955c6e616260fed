/** Thrown if an admin's request is not possible. The message is a sentence for that admin. Nothing has changed. */
export class DomainError extends Error {
  override name = 'DomainError';
}

/** Thrown if a field of the form is the reason. The message is shown beside that field. */
export class FieldError extends DomainError {
  override name = 'FieldError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}
