import type { Transaction } from '#app/platform/db.server.ts';
import { countTry } from '#app/services/limits/limit.server.ts';
import { queueMail } from '#app/services/mail/queue-mail.server.ts';
import type { Answers } from './questions.ts';
import { ResumeMail } from './resume.mail.tsx';

const limit = { name: 'application-resume', max: 5, windowMs: 3_600_000 };

/** Mails the link that opens an application again to the address in it. @throws LimitError */
export async function sendResumeLink(tx: Transaction, answers: Answers, link: string): Promise<void> {
  if (!answers.email) return;
  await countTry(limit, answers.email);
  await queueMail(tx, {
    kind: 'application-resume',
    to: answers.email,
    subject: 'Your coaching application',
    body: <ResumeMail name={answers.firstName ?? ''} link={link} />,
  });
}
