import { z } from 'zod';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { changeSettings } from '#app/services/audit/change-settings.server.ts';
import { emailField } from '#app/services/sign-in/schema.ts';
import { getSettings } from '#app/services/stored-settings/settings.server.ts';

/** The address for notifications of the team. */
export const contactDocument = {
  key: 'contact',
  schema: z.object({ teamEmail: z.email().default('hello@resjam.example') }),
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
