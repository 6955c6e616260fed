import type { Queryable } from '#app/core/database/transaction.server.ts';
import { settingsForm } from '#app/core/resources/settings-form.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f } from '#app/lib/forms/fields/f.ts';

const section = defineSection('Email', {
  /** The address for notifications of the team. */
  teamEmail: f.email('Team email', { isRequired: true, initial: 'hello@resjam.example' }),
});

export const contactDocument = { key: 'contact', schema: section.stored };

export const getContactSettings = (on?: Queryable) => getSettings(contactDocument, on);

export const contactForm = settingsForm(contactDocument, section, { name: 'Notifications' });
