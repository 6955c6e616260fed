import { createContext, useContext } from 'react';
import { type SiteSettings, siteSettingsSchema } from '#app/modules/company/schema.ts';

/** The company's details in mails. `renderMail` provides the current settings. */
export const MailSite = createContext<SiteSettings>(siteSettingsSchema.parse({}));

export const useMailSite = (): SiteSettings => useContext(MailSite);
