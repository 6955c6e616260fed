import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { failForm, refuseForm } from '#app/core/request/read/read-form.server.ts';

/**
 * Returns the response to an action that is not possible: 409, a message, and the submitted values. If one field is the
 * reason: 422, with the message beside it.
 * @throws the error itself if it is not a DomainError
 */
export function domainErrorResponse(error: unknown, values: Record<string, string> = {}) {
  if (!(error instanceof DomainError)) throw error;
  const { message } = error;
  if (error instanceof FieldError)
    return refuseForm({ values, errors: { [error.field]: message }, firstError: message }, 'Nothing was changed');
  return failForm(409, values, { tone: 'destructive', title: 'Nothing was changed', text: message });
}
