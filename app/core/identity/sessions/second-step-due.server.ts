import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { daySeconds } from '#app/lib/time/units.ts';
import { readCookie, writeCookie } from '#app/lib/web/cookies.server.ts';
import type { Viewer } from '../find-viewer.server.ts';
import { getSecuritySettings } from '../security-settings.server.ts';

const cookieName = 'resjam.second_step_later';
const quietDays = 1;

/** Returns the date until which an admin or a moderator may postpone the second step; null if none is required or one is set up. */
export async function secondStepDueAt({
  isModerator,
  hasSecondStep,
  secondStepDueAt: dueAt,
}: Viewer): Promise<Date | null> {
  if (!isModerator || hasSecondStep) return null;
  return (await getSecuritySettings()).adminsNeedSecondStep ? dueAt : null;
}

/** Returns the `Set-Cookie` that hides the reminder for a day in this browser. */
export const hideReminderCookie = (): string =>
  writeCookie(cookieName, '1', { isSecure: isSecureSite(), maxAgeSeconds: quietDays * daySeconds });

export const isReminderHidden = (cookieHeader: string | null): boolean =>
  readCookie(cookieHeader, cookieName, isSecureSite()) !== null;
