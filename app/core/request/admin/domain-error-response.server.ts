import { DomainError } from '#app/core/domain-error.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';

/**
 * Returns the response to an action that is not possible: 409, a message, and the submitted values.
 * @throws the error itself if it is not a DomainError
 */
export function domainErrorResponse(error: unknown, values: Record<string, string> = {}) {
  if (!(error instanceof DomainError)) throw error;
  return failForm(409, values, { tone: 'destructive', title: 'Nothing was changed', text: error.message });
}
