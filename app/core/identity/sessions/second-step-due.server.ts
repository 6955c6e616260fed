import { defineCookie } from '#app/core/runtime/define-cookie.server.ts';
import { daySeconds } from '#app/lib/time/units.ts';
import type { Viewer } from '../find-viewer.server.ts';
import { getSecuritySettings } from '../security-settings.server.ts';

/** One day: the reminder comes again tomorrow. */
const cookie = defineCookie('resjam.second_step_later', { maxAgeSeconds: daySeconds });

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
export const hideReminderCookie = (): string => cookie.write('1');

export const isReminderHidden = (cookieHeader: string | null): boolean => cookie.read(cookieHeader) !== null;
