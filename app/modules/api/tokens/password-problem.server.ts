import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { checkPassword } from '#app/modules/accounts/passwords/check-password.server.ts';
import type { Scope } from '../scopes.ts';
import { needsPassword } from './token-form.ts';

/**
 * Checks the password for scopes with the personal data of many, unless it was entered within the last minutes.
 * @returns the message for its field; null: it is right, or not needed
 * @throws RateLimitError
 */
export async function passwordProblem(viewer: Viewer, scopes: readonly Scope[], password: string) {
  if (!needsPassword(scopes) || isRecentlyConfirmed(viewer)) return null;
  if (password === '') return 'Enter your password';
  return (await checkPassword(viewer, password)) ? null : 'This is not your current password';
}
