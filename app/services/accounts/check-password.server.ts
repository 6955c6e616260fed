import { and, eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { recordRefusal } from '#app/services/audit/record-security-event.server.ts';
import { countTry, forgiveTries } from '#app/services/limits/limit.server.ts';
import { accountLimits } from './account-limits.ts';
import { verifyPassword } from './password.server.ts';
import { credentials } from './tables.server.ts';

/** Whether whoever is signed in knows the password too: asked before acts that would outlast the session. @throws LimitError */
export async function checkPassword(userId: string, password: string): Promise<boolean> {
  await countTry(accountLimits.secondStep, userId);
  const [credential] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  const isRight = credential?.hash ? await verifyPassword({ hash: credential.hash, password }) : false;
  if (isRight) await forgiveTries(accountLimits.secondStep, userId);
  else {
    const refused = { action: 'password-check.failed', reason: 'password: wrong', account: { id: userId } } as const;
    await recordRefusal({ ...refused, actorId: userId });
  }
  return isRight;
}
