import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { defaultSessionDays, sessionDays, sessionSecondsOf } from './sessions/session-life.ts';

export const securityDocument = {
  key: 'security',
  schema: z.object({
    /** Whether an admin or a moderator without a second step is redirected to set one up, once the grace period is over. */
    adminsNeedSecondStep: z.boolean().default(true),
    /** The number of days without a visit after which a session ends. */
    sessionDays: z.literal(sessionDays).default(defaultSessionDays),
  }),
};

export const getSecuritySettings = () => getSettings(securityDocument);

/** Returns how long a session lasts after its last use, in seconds. */
export const sessionSeconds = async (): Promise<number> => sessionSecondsOf((await getSecuritySettings()).sessionDays);

/** Whether a person has a second step if the site requires one of them, or may still postpone it. */
export const meetsSecondStepRule = async ({
  hasSecondStep,
  secondStepDueAt,
}: {
  hasSecondStep: boolean;
  secondStepDueAt: Date;
}): Promise<boolean> => hasSecondStep || now() < secondStepDueAt || !(await getSecuritySettings()).adminsNeedSecondStep;
