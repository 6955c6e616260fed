import { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { sessionDays } from '#app/core/identity/sessions/session-life.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { setSessionLength } from '#app/modules/accounts/change-security-settings.server.ts';
import { saveSiteSection } from '#app/modules/company/save-site-section.server.ts';
import {
  brandSchema,
  contactSchema,
  hoursSchema,
  maxSocialLinks,
  retentionSchema,
  type SiteSection,
  type SiteSettings,
  socialSchema,
} from '#app/modules/company/schema.ts';
import { contactSettingsSchema, saveContactSettings } from '#app/modules/inbox/contact-settings.server.ts';
import { tryMail } from './try-mail.server.ts';

const page = '/admin/settings';

/** The handlers of the screen's panels, by `act`. */
export const settingsActions: Record<string, (request: Request, viewer: Viewer) => Promise<unknown>> = {
  brand: saveSection('brand', brandSchema),
  contact: saveSection('contact', contactSchema),
  hours: saveSection('hours', hoursSchema),
  retention: saveSection('retention', retentionSchema),
  social: saveSocialLinks,
  notifications: saveNotifications,
  sessions: saveSessionLength,
  'test-mail': (_request, viewer) => tryMail(viewer, page),
};

const savedResponse = (isNew: boolean) =>
  redirectWithToast(page, {
    tone: isNew ? 'success' : 'info',
    title: isNew ? 'Settings saved' : 'Nothing to change',
  });

function saveSection<Section extends SiteSection>(section: Section, schema: z.ZodType<SiteSettings[Section]>) {
  return async (request: Request, viewer: Viewer) => {
    const form = await readForm(request, schema);
    if (!form.isValid) return refuseForm(form);
    return savedResponse(await saveSiteSection(viewer.id, section, form.input));
  };
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

async function saveSocialLinks(request: Request, viewer: Viewer) {
  const form = await readForm(request, socialFormSchema);
  if (!form.isValid) return refuseForm(form);
  return savedResponse(await saveSiteSection(viewer.id, 'social', form.input));
}

export async function saveNotifications(request: Request, viewer: Viewer) {
  const form = await readForm(request, contactSettingsSchema);
  if (!form.isValid) return refuseForm(form);
  return savedResponse(await saveContactSettings(viewer.id, form.input));
}

const sessionSchema = z.object({
  sessionDays: z.coerce.number().pipe(z.literal(sessionDays, 'Please choose one of the lengths')),
});

async function saveSessionLength(request: Request, viewer: Viewer) {
  const form = await readForm(request, sessionSchema);
  if (!form.isValid) return refuseForm(form);
  return savedResponse(await setSessionLength(viewer.id, form.input.sessionDays));
}
