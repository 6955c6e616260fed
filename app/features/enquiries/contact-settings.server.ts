import { z } from 'zod';
import { getSettings } from '#app/services/settings/settings.server.ts';

/** Where the team is told of what arrives. */
export const contactDocument = {
  key: 'contact',
  schema: z.object({ teamEmail: z.email().default('hello@resjam.example') }),
};

export const getContactSettings = () => getSettings(contactDocument);
