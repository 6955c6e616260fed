import { and, asc, gte, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { consumeRateLimit, RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { hourMs, secondMs } from '#app/lib/time/units.ts';
import { longTextOfDay } from '#app/lib/time/when.ts';
import { getContactSettings } from '#app/modules/inbox/contact-settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { dutyRequests } from '../tables.server.ts';
import type { DutyRequest } from './request-actions.server.ts';
import { referenceOf, requestKinds } from './request-kinds.ts';
import { teamNoticeMail } from './requests.mail.ts';

/** Any visitor can fill in the form: the team gets one mail an hour, whatever arrives. */
const limit = { name: 'data-request-notice', max: 1, windowMs: hourMs };

/**
 * Emails the team about a new request. Within an hour of the last such email, one email after that hour names all that
 * arrived meanwhile.
 */
export const announceRequest = (tx: Transaction, request: DutyRequest): Promise<void> =>
  mailOncePerHour(tx, request.number, () => Promise.resolve([request]));

/** Emails the team the open requests from a number on. */
export const announceRequests = defineJob({
  name: 'announce-data-requests',
  schema: z.object({ from: z.int() }),
  run: ({ from }) =>
    inTransaction((tx) =>
      mailOncePerHour(tx, from, () =>
        tx
          .select()
          .from(dutyRequests)
          .where(and(gte(dutyRequests.number, from), isNull(dutyRequests.closedAt)))
          .orderBy(asc(dutyRequests.number)),
      ),
    ),
});

/** @param from the first number that the next email names if this one would be too early */
async function mailOncePerHour(tx: Transaction, from: number, list: () => Promise<DutyRequest[]>): Promise<void> {
  try {
    await consumeRateLimit(limit, 'team', tx);
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    const startAfter = new Date(now().getTime() + error.retryAfterSeconds * secondMs);
    await enqueue(tx, announceRequests, { from }, { singletonKey: 'team', startAfter });
    return;
  }
  await mailTeam(tx, await list());
}

async function mailTeam(tx: Transaction, requests: readonly DutyRequest[]): Promise<void> {
  const [first] = requests;
  if (!first) return;
  const { teamEmail } = await getContactSettings(tx);
  const isOne = requests.length === 1;
  const all = `${getSiteOrigin()}/admin/duties/requests`;
  const lines = requests.map((each) => `${titleOf(each)}. The answer is due by ${longTextOfDay(each.dueOn)}.`);
  const values = {
    kind: 'data-request-notice',
    subject: isOne ? `New request ${titleOf(first)}` : `${requests.length} new requests about personal data`,
    heading: isOne ? 'A new request about personal data' : 'New requests about personal data',
    lines,
    link: isOne ? { label: 'Open request', href: `${all}/${first.id}` } : { label: 'Open requests', href: all },
  } as const;
  await queueMail(tx, teamNoticeMail, values, { to: teamEmail });
}

const titleOf = ({ number, kind }: DutyRequest) => `${referenceOf(number)}: ${requestKinds[kind].toLowerCase()}`;
