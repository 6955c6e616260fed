import type { Transaction } from '#app/platform/db.server.ts';
import { countMail } from '#app/services/limits/count-mail.server.ts';
import { queueMail } from '#app/services/mail/queue-mail.server.ts';
import { draftLifetimeDays } from './draft.server.ts';
import type { Answers } from './questions.ts';
import { ResumeMail } from './resume.mail.tsx';

/** Mails the link that opens an application again to the address in it. @throws LimitError */
export async function sendResumeLink(tx: Transaction, answers: Answers, link: string): Promise<void> {
  if (!answers.email) return;
  await countMail('application-resume', answers.email, { within: tx });
  await queueMail(tx, {
    kind: 'application-resume',
    to: answers.email,
    subject: 'Your coaching application',
    body: <ResumeMail name={answers.firstName ?? ''} link={link} />,
    linkLifetimeMs: draftLifetimeDays * 86_400_000,
  });
}
