import type { Transaction } from '#app/core/database/transaction.server.ts';
import { mayMail } from '#app/core/rate-limits/count-mail.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { draftLifetimeDays } from './draft.server.ts';
import type { Answers } from './questions.ts';
import { ResumeMail } from './resume.mail.tsx';

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
  if (!(await mayMail('application-resume', answers.email, { within: tx, clientAddress }))) return false;
  await queueMail(tx, {
    kind: 'application-resume',
    to: answers.email,
    subject: 'Your coaching application',
    body: <ResumeMail name={answers.firstName ?? ''} link={link} />,
    linkLifetimeMs: draftLifetimeDays * 86_400_000,
  });
  return true;
}
