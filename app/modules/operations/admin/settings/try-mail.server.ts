import type { Done } from '#app/core/request/form-acts.server.ts';
import { sendTestMail } from '#app/modules/mail/delivery/send-test-mail.server.ts';

/** Sends a test mail to the admin. @returns the outcome, as a toast */
export async function tryMail({ actorId, email }: { actorId: string; email: string }): Promise<Done> {
  const { state, error } = await sendTestMail(email, actorId);
  if (state === 'sent')
    return { title: 'Test email sent', text: `The mail server accepted it. Look for it at ${email}.` };
  if (state === 'failed') {
    const text = `The mail server said: ${(error ?? '').slice(0, 300)} The email stays queued and will be retried.`;
    return { tone: 'destructive', title: 'The test email was not sent', text };
  }
  const text = 'It is queued and has not left within ten seconds. The email log shows its progress.';
  return { tone: 'info', title: 'Test email on its way', text };
}
