import { z } from 'zod';
import { emailField } from '#app/services/sign-in/schema.ts';
import { getSettings } from '#app/services/stored-settings/settings.server.ts';

/** The address for notifications of the team. */
export const contactDocument = {
  key: 'contact',
  schema: z.object({ teamEmail: z.email().default('hello@resjam.example') }),
};

/** The same as its form posts it. */
export const contactSettingsSchema = z.object({ teamEmail: emailField });

export const getContactSettings = () => getSettings(contactDocument);
