import { z } from 'zod';
import { getSettings } from '#app/services/stored-settings/settings.server.ts';
import { defaultSessionDays, sessionDays, sessionSecondsOf } from './session-life.ts';

export const securityDocument = {
  key: 'security',
  schema: z.object({
    /** Whether an admin without a second step is sent to set one up, once it may not be put off any longer. */
    adminsNeedSecondStep: z.boolean().default(true),
    /** After how many days without a visit a session ends. */
    sessionDays: z.literal(sessionDays).default(defaultSessionDays),
  }),
};

export type SecuritySettings = z.output<typeof securityDocument.schema>;

export const getSecuritySettings = () => getSettings(securityDocument);

/** How long a session lasts from its last use on, in seconds. */
export const sessionSeconds = async (): Promise<number> => sessionSecondsOf((await getSecuritySettings()).sessionDays);
