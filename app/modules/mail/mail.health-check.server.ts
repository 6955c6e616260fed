import { type SQL, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { HealthCheck } from '#app/core/health/health-check.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { minuteSeconds } from '#app/lib/time/units.ts';
import { hasMailServer, mailSettings } from './mail-settings.server.ts';
import { checkMailServer, describeMailFault } from './server/check-mail-server.server.ts';
import { mails } from './tables.server.ts';

const slowSeconds = 10 * minuteSeconds;

/** Mails that should be sent by now. A mail that is queued for later, such as the follow-up of a session, does not wait. */
const isDueBy = (moment: SQL) => sql`${mails.state} in ('queued', 'failed') and ${mails.queuedAt} <= ${moment}`;

/** Connects to the mail server and signs in, without sending anything. */
export const mailServerHealth: HealthCheck = {
  name: 'mail-server',
  label: 'Mail server',
  isRemote: true,
  async check({ signal }) {
    if (!hasMailServer()) {
      return {
        state: 'warning',
        fact: 'No mail server is connected: emails are kept as files on the server, and nobody receives them.',
        advice: 'Connect a mail server.',
        link: { label: 'Connect a mail server', href: '/admin/settings/mail' },
        technical: 'SMTP_URL and MAIL_FROM can name the server too. The files are in the outbox folder of DATA_DIR.',
      };
    }
    try {
      await checkMailServer(mailSettings(), signal);
      return { state: 'ok', fact: 'The mail server accepts the connection and the sign-in.' };
    } catch (error) {
      const { code = 'no code', responseCode } = error as { code?: string; responseCode?: number };
      return {
        state: 'failed',
        fact: 'The mail server refuses the connection or is not responding. Emails wait and are tried again for a day.',
        advice: describeMailFault(error).text,
        link: { label: 'Open Mail server', href: '/admin/settings/mail' },
        technical: `The error is ${[code, responseCode].filter(Boolean).join(' ')}.`,
      };
    }
  },
};

/** The outbox: what waits, since when, and what could not be sent. */
export const mailQueueHealth: HealthCheck = {
  name: 'mails',
  label: 'Emails',
  async check() {
    const moment = sql`${now().toISOString()}::timestamptz`;
    const isDue = isDueBy(moment);
    const [counts] = await db
      .select({
        waiting: sql<number>`count(*) filter (where ${isDue} and not ${mails.isBulk})::int`,
        oldestSeconds: sql<number>`coalesce(extract(epoch from ${moment} - min(${mails.queuedAt}) filter (where ${isDue} and not ${mails.isBulk})), 0)::float`,
        letters: sql<number>`count(*) filter (where ${isDue} and ${mails.isBulk})::int`,
        dead: sql<number>`count(*) filter (where ${mails.state} in ('dead', 'doubtful') and ${mails.createdAt} > ${moment} - interval '24 hours')::int`,
      })
      .from(mails);
    const { waiting = 0, oldestSeconds = 0, letters = 0, dead = 0 } = counts ?? {};
    const minutes = Math.round(oldestSeconds / 60);
    const fact = [
      waiting === 0
        ? 'No emails are waiting.'
        : `${counted(waiting, 'email is waiting', 'emails are waiting')}, the oldest for ${counted(minutes, 'minute')}.`,
      letters === 0 ? '' : `${counted(letters, 'email of a letter is', 'emails of letters are')} queued.`,
      dead === 0 ? '' : `${counted(dead, 'email')} from the last 24 hours could not be sent.`,
    ]
      .filter(Boolean)
      .join(' ');
    if (waiting > 0 && oldestSeconds >= slowSeconds) {
      return {
        state: 'failed',
        fact,
        advice: 'The emails are safe and are sent later. Check the mail server, or tell your technician.',
        link: { label: 'Open Mail server', href: '/admin/settings/mail' },
        technical: 'Check that an instance with ROLE=worker or ROLE=all runs.',
      };
    }
    if (dead > 0)
      return {
        state: 'warning',
        fact,
        advice: 'Open the email log to see why, and to send them again.',
        link: { label: 'Open the email log', href: '/admin/mail' },
      };
    return { state: 'ok', fact };
  },
};
