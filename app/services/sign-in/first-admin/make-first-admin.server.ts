import { inTransaction } from '#app/platform/transaction.server.ts';
import { consumeToken } from '../one-time-token.server.ts';
import { createAdmin } from './create-admin.server.ts';
import { hasAdmin } from './find-admin.server.ts';

/**
 * Makes the first admin of whoever holds the link, and uses it up: of two at once, one wins.
 * @returns whether the link still worked
 * @throws TooBusyError; the link still works then
 */
export async function makeFirstAdmin(
  token: string,
  { fullName, email, password }: { fullName: string; email: string; password: string },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const details = await consumeToken(tx, 'first-admin', token);
    if (!details || (await hasAdmin(tx))) return false;
    await createAdmin(tx, { name: fullName, email, password });
    return true;
  });
}
