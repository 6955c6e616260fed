import { changeSettings } from '#app/core/audit/change-settings.server.ts';
import { type SecuritySettings, securityDocument } from '#app/core/identity/security-settings.server.ts';

/** Sets whether every admin and moderator needs a second step. @returns whether that changed */
export const requireSecondStepOfAdmins = (actorId: string, isRequired: boolean): Promise<boolean> =>
  change(actorId, { adminsNeedSecondStep: isRequired });

/** Sets the length of sessions that begin or are renewed from now on. @returns whether that changed */
export const setSessionLength = (actorId: string, days: SecuritySettings['sessionDays']): Promise<boolean> =>
  change(actorId, { sessionDays: days });

const change = (actorId: string, changed: Partial<SecuritySettings>): Promise<boolean> =>
  changeSettings(securityDocument, { actorId, name: 'Security', change: (current) => ({ ...current, ...changed }) });
