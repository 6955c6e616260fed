import { siteSettingsSchema } from '#app/modules/company/schema.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { hasPublishedAnything } from '#app/modules/content/editing/versions.server.ts';
import { contactDocument, getContactSettings } from '#app/modules/inbox/contact-settings.server.ts';

export interface FirstStep {
  label: string;
  href: string;
  isDone: boolean;
}

interface SetupState {
  hasMailServer: boolean;
  hasSecondStep: boolean;
  admins: number;
}

/** Returns what a new site still needs. A step is done when the site itself can detect it. */
export async function firstSteps({ hasMailServer, hasSecondStep, admins }: SetupState): Promise<FirstStep[]> {
  const [{ teamEmail }, hasPublished] = await Promise.all([getContactSettings(), hasPublishedAnything()]);
  const settings = '/admin/settings';
  const { publicEmail } = siteSettingsSchema.parse({}).contact;
  return [
    {
      label: 'Add the company’s public email address',
      href: settings,
      isDone: siteSettings().contact.publicEmail !== publicEmail,
    },
    {
      label: 'Choose who receives enquiries',
      href: settings,
      isDone: teamEmail !== contactDocument.schema.parse({}).teamEmail,
    },
    { label: 'Connect a mail server', href: '/admin/settings/mail', isDone: hasMailServer },
    {
      label: 'Set up two-step sign-in for yourself',
      href: '/settings/security#second-step',
      isDone: hasSecondStep,
    },
    { label: 'Change a page and publish it', href: '/admin/pages', isDone: hasPublished },
    { label: 'Invite a second admin', href: '/admin/users/invite', isDone: admins > 1 },
  ];
}
