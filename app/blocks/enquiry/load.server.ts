import { hoursWords, promiseWords } from '#app/services/site-settings/hours-words.ts';
import { siteSettings, siteTag } from '#app/services/site-settings/site-settings.server.ts';

/** Beside the form stands how else we are reached. */
export const enquiryLoader = {
  tags: [siteTag],
  async load() {
    const { contact, hours, social } = siteSettings();
    return {
      details: {
        email: contact.publicEmail,
        office: contact.office,
        hours: hoursWords(hours),
        promise: promiseWords(hours.replyHours),
        socialLinks: social.socialLinks,
      },
    };
  },
};
