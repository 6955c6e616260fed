import { DomainError } from '#app/platform/domain-error.ts';
import { LastAdminError } from '#app/services/identity/change-roles.server.ts';
import { failForm } from '#app/services/request/read-form.server.ts';

/**
 * The answer to an act that cannot be: 409, a sentence, and everything typed.
 * @throws the error itself where it is another
 */
export function domainErrorResponse(error: unknown, values: Record<string, string> = {}) {
  if (!(error instanceof LastAdminError || error instanceof DomainError)) throw error;
  return failForm(409, values, { tone: 'destructive', title: 'Nothing was changed', text: error.message });
}
