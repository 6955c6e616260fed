import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { type SecuritySettings, securityDocument } from '#app/services/identity/security-settings.server.ts';
import { lockSettings, saveSettings } from '#app/services/stored-settings/settings.server.ts';

/** Sets whether every admin needs a second step. @returns whether that changed */
export const requireSecondStepOfAdmins = (actorId: string, isRequired: boolean): Promise<boolean> =>
  change(actorId, { adminsNeedSecondStep: isRequired });

/** Sets the length of sessions that begin or are renewed from now on. @returns whether that changed */
export const setSessionLength = (actorId: string, days: SecuritySettings['sessionDays']): Promise<boolean> =>
  change(actorId, { sessionDays: days });

function change(actorId: string, changed: Partial<SecuritySettings>): Promise<boolean> {
  return inTransaction(async (tx) => {
    const before = await lockSettings(tx, securityDocument);
    const after = { ...before, ...changed };
    if (isDeepStrictEqual(before, after)) return false;
    await saveSettings(tx, securityDocument, after);
    const subject = { type: 'settings', id: securityDocument.key, name: 'Security' };
    await recordAuditEvent(tx, { actorId, action: 'settings.changed', subject, before, after });
    return true;
  });
}
