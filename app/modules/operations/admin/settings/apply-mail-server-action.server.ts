import { data } from 'react-router';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { mailSettings, senderAddress } from '#app/modules/mail/mail-settings.server.ts';
import {
  connectMailServer,
  disconnectMailServer,
  UnusableMailServerError,
} from '#app/modules/mail/server/mail-server.server.ts';
import { mailServerSchema } from '#app/modules/mail/server/mail-server-form.ts';
import { confirmPassword } from '../confirm/confirm-password.server.ts';
import { tryMail } from './try-mail.server.ts';

const page = '/admin/settings/mail';
const nothingSaved = 'Nothing was saved';

const acts: Record<string, (request: Request, viewer: Viewer) => Promise<unknown>> = {
  connect,
  disconnect,
  confirm: (request, viewer) => confirmPassword(request, viewer, page, 'You can change the mail server now'),
  test: (_request, viewer) => tryMail(viewer, page),
};

/** Handles the posts of the screen's forms, by their `act`. */
export async function applyMailServerAction(request: Request, viewer: Viewer) {
  const act = (await readFormData(request)).get('act');
  const apply = typeof act === 'string' ? ownValue(acts, act) : undefined;
  if (!apply) throw data(null, { status: 400 });
  // An admin who changes the mail server can receive the links to new passwords.
  if ((apply === connect || apply === disconnect) && !isRecentlyConfirmed(viewer)) {
    const text = 'Please enter your password first. Nothing was changed.';
    return redirectWithToast(page, { tone: 'info', title: 'Confirm that it is you', text });
  }
  return apply(request, viewer);
}

const takenText = 'The operator has set the mail server with SMTP_URL, so nothing was changed.';

async function connect(request: Request, viewer: Viewer) {
  const { smtpUrl, hasMailFrom } = mailSettings();
  if (smtpUrl) return redirectWithToast(page, { tone: 'destructive', title: nothingSaved, text: takenText });
  // The form does not ask for a sender that the operator has set.
  const schema = hasMailFrom
    ? mailServerSchema.extend({ senderAddress: mailServerSchema.shape.senderAddress.default(senderAddress()) })
    : mailServerSchema;
  const form = await readForm(request, schema);
  if (!form.isValid) return refuseForm(form, nothingSaved);
  try {
    await connectMailServer(viewer.id, form.input);
  } catch (error) {
    if (!(error instanceof UnusableMailServerError)) throw error;
    const { field, message } = error;
    return refuseForm({ values: form.values, errors: { [field]: message }, firstError: message }, nothingSaved);
  }
  return redirectWithToast(`${page}?records=1`, {
    tone: 'success',
    title: 'Mail server connected',
    text: 'It accepted the sign-in. Emails leave through it from now on.',
  });
}

async function disconnect(_request: Request, viewer: Viewer) {
  await disconnectMailServer(viewer.id);
  return redirectWithToast(page, { tone: 'info', title: 'Mail server disconnected' });
}
