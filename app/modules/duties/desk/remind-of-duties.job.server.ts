import { and, eq, gte } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { longTextOfDay } from '#app/lib/time/when.ts';
import { getContactSettings } from '#app/modules/inbox/contact-settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { teamNoticeMail } from '../requests/requests.mail.ts';
import { dutyState, listDuties } from './list-duties.server.ts';

const kind = 'duty-reminder';

/** Emails the team each morning what is overdue or due within a week. Nothing is due: no email. Idempotent for a day. */
export const remindOfDuties = defineJob({
  name: 'remind-of-duties',
  schema: z.object({}),
  schedule: '10 8 * * *',
  async run() {
    const today = londonDay(now());
    const due = (await listDuties()).filter(({ dueOn }) => dutyState(dueOn, today) !== 'later');
    if (due.length === 0) return;
    const overdue = due.filter(({ dueOn }) => dueOn < today).length;
    const lines = due.map(
      ({ what, dueOn }) => `${what}: ${dueOn < today ? 'overdue since' : 'due by'} ${longTextOfDay(dueOn)}.`,
    );
    await inTransaction(async (tx) => {
      await takeLock(tx, kind);
      const [sent] = await tx
        .select({ id: mails.id })
        .from(mails)
        .where(and(eq(mails.kind, kind), gte(mails.createdAt, startOfLondonDay(today))));
      if (sent) return;
      const { teamEmail } = await getContactSettings(tx);
      const values = {
        kind,
        subject: overdue > 0 ? `Duties: ${overdue} overdue` : `Duties: ${due.length} due within a week`,
        heading: 'Duties due',
        lines,
        link: { label: 'Open duties', href: `${getSiteOrigin()}/admin/duties` },
      } as const;
      await queueMail(tx, teamNoticeMail, values, { to: teamEmail });
    });
  },
});
