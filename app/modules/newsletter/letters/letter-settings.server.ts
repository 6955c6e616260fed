import { z } from 'zod';
import { changeSettings } from '#app/core/audit/change-settings.server.ts';
import { getSettings, type SettingsDocument } from '#app/core/stored-settings/settings.server.ts';
import { wholeNumber } from '#app/lib/forms/number-field.ts';

const message = 'Write a number from 1 to 3,000';

export const letterSettingsSchema = z.object({
  /** The maximum number of letter mails that are put into the outbox per minute. */
  mailsPerMinute: wholeNumber({ min: 1, max: 3000, error: message, range: message }).default(60),
});
export type LetterSettings = z.infer<typeof letterSettingsSchema>;

const document: SettingsDocument<typeof letterSettingsSchema> = { key: 'letters', schema: letterSettingsSchema };

export const getLetterSettings = (): Promise<LetterSettings> => getSettings(document);

/** Takes effect with the next few mails. Idempotent. @returns whether anything changed */
export const saveLetterSettings = (actorId: string, settings: LetterSettings): Promise<boolean> =>
  changeSettings(document, { actorId, name: 'Letters', change: () => settings });
