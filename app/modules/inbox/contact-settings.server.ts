import { z } from 'zod';
import { changeSettings } from '#app/core/audit/change-settings.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { emailField } from '#app/lib/forms/email-field.ts';

/** The address for notifications of the team. */
export const contactDocument = {
  key: 'contact',
  schema: z.object({ teamEmail: emailField.default('hello@resjam.example') }),
};

/** The same as its form posts it. */
export const contactSettingsSchema = z.object({ teamEmail: emailField });

export const getContactSettings = (within?: Transaction) => getSettings(contactDocument, within);

/** Saves the address for notifications of new items. Idempotent. @returns whether it is new */
export const saveContactSettings = (actorId: string, settings: { teamEmail: string }): Promise<boolean> =>
  changeSettings(contactDocument, {
    actorId,
    name: 'Notifications',
    change: (current) => ({ ...current, ...settings }),
  });
