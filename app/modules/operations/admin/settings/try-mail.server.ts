import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { sendTestMail } from '#app/modules/mail/delivery/send-test-mail.server.tsx';

/** Sends a test mail to the viewer, and shows the outcome on `page`. */
export async function tryMail(viewer: Viewer, page: string) {
  const { state, error } = await sendTestMail(viewer.email, viewer.id);
  if (state === 'sent') {
    const text = `The mail server accepted it. Look for it at ${viewer.email}.`;
    return redirectWithToast(page, { tone: 'success', title: 'Test email sent', text });
  }
  if (state === 'failed') {
    const text = `The mail server said: ${(error ?? '').slice(0, 300)} The email stays queued and will be retried.`;
    return redirectWithToast(page, { tone: 'destructive', title: 'The test email was not sent', text });
  }
  const text = 'It is queued and has not left within ten seconds. The email log shows its progress.';
  return redirectWithToast(page, { tone: 'info', title: 'Test email on its way', text });
}
