import type { Transaction } from '#app/core/database/transaction.server.ts';
import { savePreference } from '#app/core/identity/preferences/save-preferences.server.ts';
import { type LetterKind, letterKindText } from '../letter-kinds.ts';

/** Updates the settings of an account to match its subscriptions. Idempotent. */
export async function syncSettings(
  tx: Transaction,
  userId: string,
  kinds: readonly LetterKind[],
  isOn: boolean,
): Promise<void> {
  for (const kind of kinds) await savePreference(tx, userId, letterKindText[kind].setting, isOn);
}
