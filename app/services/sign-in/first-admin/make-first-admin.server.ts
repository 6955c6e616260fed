import { inTransaction } from '#app/platform/transaction.server.ts';
import { consumeToken } from '../one-time-token.server.ts';
import { createAdmin } from './create-admin.server.ts';
import { hasAdmin } from './find-admin.server.ts';

/**
 * Makes the holder of the link the first admin, and invalidates the link. Only one of two concurrent calls succeeds.
 * @returns whether the link was still valid
 * @throws TooBusyError; the link stays valid
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
