import { desc, eq, or, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Person, PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { mails } from './tables.server.ts';

const isTo = ({ id, email }: Person) =>
  or(eq(mails.userId, id), eq(sql`lower(${mails.recipient})`, email.toLowerCase()));

export const mailPersonalData: PersonalDataProvider = {
  name: 'Emails we sent you',
  processing: {
    purpose: 'Sending emails, and knowing which were sent',
    basis: 'the basis of what each email is about',
    kept: () => `Words until an email is sent; the log for ${siteSettings().retention.mailLogMonths} months`,
  },
  tables: ['mails'],
  export: (person) =>
    db
      .select({
        kind: mails.kind,
        recipient: mails.recipient,
        subject: mails.subject,
        state: mails.state,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(isTo(person))
      .orderBy(desc(mails.createdAt)),
  async erase(tx, person) {
    await tx.delete(mails).where(isTo(person));
    await tx
      .update(mails)
      .set({ replyTo: null })
      .where(eq(sql`lower(${mails.replyTo})`, person.email.toLowerCase()));
  },
};
