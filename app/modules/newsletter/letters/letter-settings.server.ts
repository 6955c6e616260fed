import { settingsForm } from '#app/core/resources/settings-form.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f } from '#app/lib/forms/fields/f.ts';

const section = defineSection('Pace', {
  /** The maximum number of letter mails that are put into the outbox per minute. */
  mailsPerMinute: f.number('Emails a minute', { min: 1, max: 3000, initial: 60 }),
});

const document = { key: 'letters', schema: section.stored };

export const getLetterSettings = () => getSettings(document);

/** Takes effect with the next few mails. */
export const letterSettingsForm = settingsForm(document, section, { name: 'Letters' });
