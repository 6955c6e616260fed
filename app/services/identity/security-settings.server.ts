import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { db } from '#app/platform/db.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { getSettings, holdSettings, saveSettings } from '#app/services/stored-settings/settings.server.ts';
import { sessionSecondsOf } from './auth-settings.server.ts';
import { defaultSessionDays, sessionDays } from './session-life.ts';

const securityDocument = {
  key: 'security',
  schema: z.object({
    /** Whether an admin without a second step is sent to set one up, once it may not be put off any longer. */
    adminsNeedSecondStep: z.boolean().default(true),
    /** After how many days without a visit a session ends. */
    sessionDays: z.literal(sessionDays).default(defaultSessionDays),
  }),
};

export const getSecuritySettings = () => getSettings(securityDocument);

/** How long a session lasts from its last use on, in seconds. */
export const sessionSeconds = async (): Promise<number> => sessionSecondsOf((await getSecuritySettings()).sessionDays);

/** Asks, or no longer asks, every admin for a second step. @returns whether that is new */
export const requireSecondStepOfAdmins = (actorId: string, isRequired: boolean): Promise<boolean> =>
  change(actorId, { adminsNeedSecondStep: isRequired });

/** Sessions that begin or are renewed from now on last this long. @returns whether that is new */
export const setSessionLength = (actorId: string, days: SecuritySettings['sessionDays']): Promise<boolean> =>
  change(actorId, { sessionDays: days });

type SecuritySettings = z.output<typeof securityDocument.schema>;

function change(actorId: string, changed: Partial<SecuritySettings>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await holdSettings(tx, securityDocument);
    const after = { ...before, ...changed };
    if (isDeepStrictEqual(before, after)) return false;
    await saveSettings(tx, securityDocument, after);
    const subject = { type: 'settings', id: securityDocument.key, name: 'Security' };
    await recordAuditEvent(tx, { actorId, action: 'settings.changed', subject, before, after });
    return true;
  });
}
