import type { Transaction } from '#app/core/database/transaction.server.ts';
import { mayMail } from '#app/core/rate-limits/count-mail.server.ts';
import { dayMs } from '#app/lib/time/units.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { resumeMail } from '../mails/inbox.mail.ts';
import { draftLifetimeDays } from './draft.server.ts';
import type { Answers } from './questions.ts';

/**
 * Mails the link that opens an application again to the address in it, unless that address or this client address has
 * reached its limit for the hour or day. The answers are saved in any case.
 * @returns whether the mail is sent
 */
export async function sendResumeLink(
  tx: Transaction,
  answers: Answers,
  { link, clientAddress }: { link: string; clientAddress: string },
): Promise<boolean> {
  if (!answers.email) return false;
  if (!(await mayMail('application-resume', answers.email, { on: tx, clientAddress }))) return false;
  const linkLifetimeMs = draftLifetimeDays * dayMs;
  await queueMail(tx, resumeMail, { name: answers.firstName ?? '', link }, { to: answers.email, linkLifetimeMs });
  return true;
}
