import { settingsForm } from '#app/core/resources/settings-form.server.ts';
import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f } from '#app/lib/forms/fields/f.ts';

const section = defineSection('Registration', {
  /** By RFC 7591. */
  allowsRegistration: f.tick('Programs may register themselves', {
    hint: 'Anybody’s program can then be in this list, under any name. It still needs your consent. Programs with a metadata document of their own need no registration.',
  }),
});

export const oauthSettings = { key: 'api-programs', schema: section.stored };

export const registrationForm = settingsForm(oauthSettings, section, { name: 'Programs of the API' });
