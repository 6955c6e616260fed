import { commonPasswordMessage, isCommonPassword } from './common-passwords.server.ts';
import { passwordField } from './schema.ts';

/** Why a password may not be chosen, as forms word it; null where it may. */
export function refusalOf(password: string): string | null {
  const parsed = passwordField.safeParse(password);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Please choose another password';
  return isCommonPassword(password) ? commonPasswordMessage : null;
}
