import { createContext, useContext } from 'react';
import { type SiteSettings, siteSettingsSchema } from '#app/services/site-settings/schema.ts';

/** What mails say of the company. `renderMail` gives them what the settings say at that moment. */
export const MailSite = createContext<SiteSettings>(siteSettingsSchema.parse({}));

export const useMailSite = (): SiteSettings => useContext(MailSite);
