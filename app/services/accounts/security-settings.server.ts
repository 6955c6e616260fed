import { z } from 'zod';
import { db } from '#app/platform/db.server.ts';
import { recordAct } from '#app/services/audit/record-act.server.ts';
import { getSettings, saveSettings } from '#app/services/settings/settings.server.ts';

export const securityDocument = {
  key: 'security',
  schema: z.object({
    /** Whether an admin without an authenticator app is sent to set one up before anything else. */
    adminsNeedSecondStep: z.boolean().default(false),
  }),
};

export const getSecuritySettings = () => getSettings(securityDocument);

/** Asks, or no longer asks, every admin for a second step. @returns whether that is new */
export async function requireSecondStepOfAdmins(actorId: string, isRequired: boolean): Promise<boolean> {
  const before = await getSecuritySettings();
  if (before.adminsNeedSecondStep === isRequired) return false;
  const after = { ...before, adminsNeedSecondStep: isRequired };
  await db.transaction(async (tx) => {
    await saveSettings(tx, securityDocument, after);
    const subject = { type: 'settings', id: securityDocument.key, name: 'Security' };
    await recordAct(tx, { actorId, action: 'settings.changed', subject, before, after });
  });
  return true;
}
