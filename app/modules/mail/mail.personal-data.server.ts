import { desc } from 'drizzle-orm';
import { ownRecords, providerOf } from '#app/core/records/own-records.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { mails } from './tables.server.ts';

const { kind, recipient, subject, state, createdAt, sentAt } = mails;

export const mailPersonalData = providerOf({
  name: 'Emails we sent you',
  processing: {
    purpose: 'Sending emails, and knowing which were sent',
    basis: 'the basis of what each email is about',
    kept: () => `Words until an email is sent; the log for ${siteSettings().retention.mailLogMonths} months`,
  },
  records: {
    sent: ownRecords({
      table: mails,
      owner: { userId: mails.userId, email: recipient },
      shown: { kind, recipient, subject, state, createdAt, sentAt },
      order: desc(createdAt),
      erasure: 'delete',
    }),
    // Emails to others, whose answers go to this person.
    answered: ownRecords({ table: mails, owner: { email: mails.replyTo }, erasure: { replyTo: null } }),
  },
});
