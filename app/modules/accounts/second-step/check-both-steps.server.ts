import { and, eq } from 'drizzle-orm';
import { recordRefusal } from '#app/core/audit/record-security-event.server.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { twoFactors } from '#app/core/identity/tables.server.ts';
import { consumeRateLimit, refundRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { accountRateLimits } from '../account-rate-limits.ts';
import { checkPassword } from '../passwords/check-password.server.ts';
import { isAppCode } from './is-app-code.ts';
import { verifyAppCode } from './verify-app-code.server.ts';

/** Whether this person signs in with the codes of an app. */
export async function hasAuthenticator({ id }: Pick<Viewer, 'id'>): Promise<boolean> {
  const [app] = await db
    .select({ id: twoFactors.id })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, id), eq(twoFactors.verified, true)));
  return app !== undefined;
}

/**
 * Checks the password of a signed-in person and, if they use an authenticator app, a code of it: before actions that
 * concern the whole site. A code is valid once.
 * @returns what is wrong; null if nothing is
 * @throws RateLimitError
 */
export async function checkBothSteps(
  viewer: Viewer,
  { password, code }: { password: string; code: string },
  client: ClientInfo,
): Promise<'password' | 'code' | null> {
  if (!(await checkPassword(viewer, password))) return 'password';
  if (!(await hasAuthenticator(viewer))) return null;
  const subject = `${client.clientAddress} ${viewer.id}`;
  await consumeRateLimit(accountRateLimits.secondStep, subject);
  const isRight = isAppCode(code) && (await verifyAppCode(viewer.id, code, client)) !== null;
  if (isRight) {
    await refundRateLimit(accountRateLimits.secondStep, subject);
    return null;
  }
  const refused = {
    action: 'password-check.failed',
    reason: 'second step: wrong',
    account: { id: viewer.id },
  } as const;
  await recordRefusal({ ...refused, actorId: viewer.id });
  return 'code';
}
