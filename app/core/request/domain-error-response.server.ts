import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { failForm, refuseForm } from '#app/core/request/read/read-form.server.ts';

/** The titles of the toasts of refused posts. */
export interface RefusalTitles {
  /** If a field is the reason. */
  invalid: string;
  /** If the action is not possible. */
  impossible: string;
  /** Above a rate limit. */
  limited: string;
}

export const nothingChanged: RefusalTitles = {
  invalid: 'Nothing was changed',
  impossible: 'Nothing was changed',
  limited: 'Nothing was changed',
};

/**
 * Returns the response to an action that is not possible: 409, a message, and the submitted values. If one field is the
 * reason: 422, with the message beside it.
 * @throws the error itself if it is not a DomainError
 */
export function domainErrorResponse(
  error: unknown,
  values: Record<string, string> = {},
  titles: Omit<RefusalTitles, 'limited'> = nothingChanged,
) {
  if (!(error instanceof DomainError)) throw error;
  const { message } = error;
  if (error instanceof FieldError)
    return refuseForm({ values, errors: { [error.field]: message }, firstError: message }, titles.invalid);
  return failForm(409, values, { tone: 'destructive', title: titles.impossible, text: message });
}
