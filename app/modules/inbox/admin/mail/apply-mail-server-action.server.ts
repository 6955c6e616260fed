import { DomainError } from '#app/core/domain-error.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { applyFormAct, buttonAct } from '#app/core/request/form-acts.server.ts';
import { savingOver } from '#app/core/resources/refuse-other-revision.server.ts';
import { settingsAct } from '#app/core/resources/settings-form.server.ts';
import { afterPassword, confirmPassword } from '#app/modules/accounts/admin/confirm/confirm-password.server.ts';
import { tryMail } from '#app/modules/mail/delivery/send-test-mail.server.ts';
import { mailSettings, senderAddress } from '#app/modules/mail/mail-settings.server.ts';
import {
  connectMailServer,
  disconnectMailServer,
  mailServer,
  mailServerForm,
} from '#app/modules/mail/server/mail-server.server.ts';
import { mailServerSection, serverSection } from '#app/modules/mail/server/mail-server-form.ts';

const page = '/admin/settings/mail';

/** Handles the posts of the screen's forms, by their `act`. */
export function applyMailServerAction(request: Request, viewer: Viewer) {
  const { smtpUrl, hasMailFrom } = mailSettings();
  // The form does not ask for a sender that the operator has set.
  const schema = hasMailFrom
    ? serverSection.schema.transform((server) => ({ ...server, senderName: '', senderAddress: senderAddress() }))
    : mailServerSection.schema;
  const readStored = async () => mailServerForm(await mailServer.find());
  const save = savingOver(schema, (server) => connectMailServer(viewer.id, server), readStored);
  const connect = settingsAct(viewer.id, schema, save, {
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
  throw new DomainError('The mail server is set on the machine. Ask the person who runs the server to change it.');
});
