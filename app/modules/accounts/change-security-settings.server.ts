import { changeSettings } from '#app/core/audit/change-settings.server.ts';
import { securityDocument } from '#app/core/identity/security-settings.server.ts';
import { defaultSessionDays, sessionDays } from '#app/core/identity/sessions/session-life.ts';
import { settingsForm } from '#app/core/resources/settings-form.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f } from '#app/lib/forms/fields/f.ts';

/** Sets whether every admin and moderator needs a second step. @returns whether that changed */
export const requireSecondStepOfAdmins = (actorId: string, isRequired: boolean): Promise<boolean> =>
  changeSettings(securityDocument, {
    actorId,
    name: 'Security',
    change: (current) => ({ ...current, adminsNeedSecondStep: isRequired }),
  });

const section = defineSection('Security', {
  sessionDays: f.numberChoice('Log out after inactivity of', sessionDays, {
    name: (days) => counted(days, 'day'),
    initial: defaultSessionDays,
  }),
});

/** The length of sessions that begin or are renewed from now on. */
export const sessionForm = settingsForm(securityDocument, section);
