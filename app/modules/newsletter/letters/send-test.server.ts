import { inTransaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { letterMail } from './letter.mail.ts';
import { type Draft, readySchema } from './letter-schema.ts';

interface TestSend {
  /** The admin who requested it. */
  to: { id: string; email: string };
  draft: Draft;
}

/** Mails the current draft of a letter to its author only. @throws DomainError if it has no text yet */
export async function sendTest({ to, draft }: TestSend): Promise<void> {
  const ready = readySchema.safeParse(draft);
  const [fault] = ready.error?.issues ?? [];
  if (fault) throw new FieldError(String(fault.path[0]), fault.message);
  await inTransaction((tx) =>
    queueMail(
      tx,
      letterMail,
      { ...draft, isTest: true, origin: getSiteOrigin(), links: draftLinks() },
      { to: to.email, userId: to.id },
    ),
  );
}

/** Returns links for the preview of a draft: real pages, without a secret. */
export const draftLinks = () => ({
  unsubscribe: `${getSiteOrigin()}/unsubscribe`,
  preferences: `${getSiteOrigin()}/newsletter`,
});
