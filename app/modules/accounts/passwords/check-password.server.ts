import { and, eq } from 'drizzle-orm';
import { recordRefusal } from '#app/core/audit/record-security-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { credentials, sessions } from '#app/core/identity/tables.server.ts';
import { consumeRateLimit, resetRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { forClient } from '#app/core/runtime/client-of-work.server.ts';
import { accountRateLimits } from '../account-rate-limits.ts';
import { verifyPassword } from './password.server.ts';
import { renewPasswordHash } from './renew-password-hash.server.ts';

/**
 * Checks the password of a signed-in person, before actions whose effect outlasts the session. Records success on the
 * session, see `isRecentlyConfirmed`.
 * @throws RateLimitError
 */
export async function checkPassword({ id: userId, session }: Viewer, password: string): Promise<boolean> {
  await consumeRateLimit(accountRateLimits.secondStep, userId);
  const [credential] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  const isRight = credential?.hash
    ? await forClient(userId, () => verifyPassword({ hash: credential.hash ?? '', password }))
    : false;
  if (!isRight) {
    const refused = { action: 'password-check.failed', reason: 'password: wrong', account: { id: userId } } as const;
    await recordRefusal({ ...refused, actorId: userId });
    return false;
  }
  await resetRateLimit(accountRateLimits.secondStep, userId);
  await renewPasswordHash({ id: userId }, password);
  await db.update(sessions).set({ confirmedAt: now() }).where(eq(sessions.id, session.id));
  return true;
}

/** Thrown if a password is wrong, with the message for its field. */
export class WrongPasswordError extends FieldError {
  override name = 'WrongPasswordError';

  constructor(field = 'currentPassword') {
    super(field, 'This is not your current password');
  }
}

/** Like `checkPassword`. @throws WrongPasswordError, RateLimitError */
export async function requirePassword(viewer: Viewer, password: string): Promise<void> {
  if (!(await checkPassword(viewer, password))) throw new WrongPasswordError();
}

/** Checks the password, unless it was entered within the last minutes. @throws FieldError, RateLimitError */
export async function requireRecentPassword(viewer: Viewer, password: string): Promise<void> {
  if (isRecentlyConfirmed(viewer)) return;
  if (password === '') throw new FieldError('currentPassword', 'Enter your password');
  await requirePassword(viewer, password);
}
