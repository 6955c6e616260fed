import { DomainError } from '#app/core/domain-error.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { afterPassword, confirmPassword } from '#app/modules/accounts/admin/confirm/confirm-password.server.ts';
import { mailSettings, senderAddress } from '#app/modules/mail/mail-settings.server.ts';
import { connectMailServer, disconnectMailServer } from '#app/modules/mail/server/mail-server.server.ts';
import { mailServerSchema } from '#app/modules/mail/server/mail-server-form.ts';
import { tryMail } from './try-mail.server.ts';

const page = '/admin/settings/mail';

/** Handles the posts of the screen's forms, by their `act`. */
export function applyMailServerAction(request: Request, viewer: Viewer) {
  const { smtpUrl, hasMailFrom } = mailSettings();
  // The form does not ask for a sender that the operator has set.
  const schema = hasMailFrom
    ? mailServerSchema.extend({ senderAddress: mailServerSchema.shape.senderAddress.default(senderAddress()) })
    : mailServerSchema;
  const connect = formAct(schema, (server) => connectMailServer(viewer.id, server), {
    to: `${page}?records=1`,
    title: 'Mail server connected',
    text: 'It accepted the sign-in. Emails leave through it from now on.',
  });
  const disconnect = buttonAct(() => disconnectMailServer(viewer.id), {
    tone: 'info',
    title: 'Mail server disconnected',
  });
  const acts = {
    // An admin who changes the mail server can receive the links to new passwords.
    ...afterPassword(viewer, { connect: smtpUrl ? refuseToConnect : connect, disconnect }),
    confirm: confirmPassword(viewer, 'You can change the mail server now'),
    test: buttonAct(() => tryMail({ actorId: viewer.id, email: viewer.email })),
  };
  return applyFormAct(request, acts, { to: page });
}

const refuseToConnect = buttonAct(async (): Promise<void> => {
  throw new DomainError('The operator has set the mail server with SMTP_URL.');
});
