import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { listAdmins } from '#app/core/identity/list-admins.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { addDays, firstOfMonth, londonDay } from '#app/lib/time/london-day.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { sumOf } from '../definitions/measures.ts';
import { comparedWith, type Period } from '../definitions/period.ts';
import { periodText } from '../reports/chart-points.ts';
import { readLists, readSeries } from '../reports/read-report.server.ts';
import { analyticsMails } from '../tables.server.ts';
import { type Frequency, summaryMail } from './summary.mail.ts';
import { summarisePeriod } from './summary.ts';

/** Returns the week or month before today. */
function periodBefore(frequency: Frequency): Period {
  const last = addDays(londonDay(now()), -1);
  return { first: frequency === 'weekly' ? addDays(last, -6) : firstOfMonth(last), last };
}

/**
 * Mails three things worth knowing to the admins who asked for it, once for each period however often it runs.
 * @internal for tests
 */
export async function sendSummaries(frequency: Frequency): Promise<void> {
  const period = periodBefore(frequency);
  const sentColumn = frequency === 'weekly' ? 'weeklySentFor' : 'monthlySentFor';
  const admins = await listAdmins();
  const choices = await db.select().from(analyticsMails).where(eq(analyticsMails[frequency], true));
  const due = choices.filter((choice) => choice[sentColumn] !== period.last);
  const recipients = admins.filter(({ id }) => due.some(({ userId }) => userId === id));
  if (recipients.length === 0) return;
  const things = await readThings(period);
  const title = `The ${frequency === 'weekly' ? 'week' : 'month'} from ${periodText(period)}`;
  const origin = getSiteOrigin();
  const search = new URLSearchParams({ period: 'custom', ...period });
  for (const { id, email } of recipients) {
    await inTransaction(async (tx) => {
      const isUnsent = sql`${analyticsMails[sentColumn]} is distinct from ${period.last}`;
      const { rowCount } = await tx
        .update(analyticsMails)
        .set({ [sentColumn]: period.last })
        .where(and(eq(analyticsMails.userId, id), isUnsent));
      // Another run was faster.
      if (rowCount === 0) return;
      const link = `${origin}/admin/analytics?${search}`;
      const settingsLink = `${origin}/admin/analytics/settings#mails`;
      const values = { frequency, title, things, link, settingsLink };
      await queueMail(tx, summaryMail, values, { to: email, userId: id });
    });
  }
}

async function readThings(period: Period): Promise<string[]> {
  const before = comparedWith(period, 'previous') ?? period;
  const of = (span: Period) => readLists({ period: span, filters: {} }, { limit: 200 });
  const [current, earlier, lists, listsBefore] = await Promise.all([
    readSeries({ period, filters: {} }),
    readSeries({ period: before, filters: {} }),
    of(period),
    of(before),
  ]);
  return summarisePeriod({
    current: sumOf(current),
    before: sumOf(earlier),
    pages: lists.page?.rows ?? [],
    pagesBefore: listsBefore.page?.rows ?? [],
    referrers: lists.referrer?.rows ?? [],
  });
}

export const sendWeeklySummaries = defineJob({
  name: 'send-weekly-analytics',
  schema: z.object({}),
  // After the last day is rolled up.
  schedule: '30 7 * * 1',
  run: () => sendSummaries('weekly'),
});

export const sendMonthlySummaries = defineJob({
  name: 'send-monthly-analytics',
  schema: z.object({}),
  schedule: '45 7 1 * *',
  run: () => sendSummaries('monthly'),
});
