import { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { sessionDays } from '#app/core/identity/sessions/session-life.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { numberChoice } from '#app/lib/forms/number-field.ts';
import { setSessionLength } from '#app/modules/accounts/change-security-settings.server.ts';
import { saveSiteSection } from '#app/modules/company/save-site-section.server.ts';
import {
  maxSocialLinks,
  type SiteSection,
  type SiteSettings,
  siteSections,
  socialSchema,
} from '#app/modules/company/schema.ts';
import { contactSettingsSchema, saveContactSettings } from '#app/modules/inbox/contact-settings.server.ts';
import { tryMail } from './try-mail.server.ts';

const saved = 'Settings saved';

/** Handles the posts of the screen's panels, by their `act`. */
export function applySettingsAction(request: Request, { id: actorId, email }: Viewer) {
  const saveSection = <Section extends SiteSection>(section: Section, schema: z.ZodType<SiteSettings[Section]>) =>
    formAct(schema, (input) => saveSiteSection(actorId, section, input), saved);
  const acts = {
    brand: saveSection('brand', siteSections.brand.schema),
    contact: saveSection('contact', siteSections.contact.schema),
    hours: saveSection('hours', siteSections.hours.schema),
    retention: saveSection('retention', siteSections.retention.schema),
    social: saveSection('social', socialFormSchema),
    sessions: formAct(sessionSchema, (input) => setSessionLength(actorId, input.sessionDays), saved),
    'test-mail': buttonAct(() => tryMail({ actorId, email })),
  };
  const notifications = formAct(contactSettingsSchema, (input) => saveContactSettings(actorId, input), saved);
  return applyFormAct(request, acts, { to: '/admin/settings', otherwise: notifications });
}

const places = Array.from({ length: maxSocialLinks }, (_, place) => place);

/** Rows of a name and an address. Empty rows are dropped. */
const socialFormSchema = z
  .object(
    Object.fromEntries(
      places.flatMap((place) => [`name-${place}`, `url-${place}`]).map((name) => [name, z.string().default('')]),
    ),
  )
  .transform(
    (fields): z.input<typeof socialSchema> => ({
      socialLinks: places.flatMap((place) => {
        const [name = '', url = ''] = [fields[`name-${place}`], fields[`url-${place}`]];
        return name.trim() || url.trim() ? [{ name, url: url.trim() }] : [];
      }),
    }),
  )
  .pipe(socialSchema);

const sessionSchema = z.object({
  sessionDays: numberChoice(sessionDays, 'Please choose one of the lengths'),
});
