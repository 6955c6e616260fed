import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { requestEmailChange } from '#app/modules/accounts/email-address/change-email.server.ts';
import { changePassword } from '#app/modules/accounts/passwords/change-password.server.ts';
import {
  requirePassword,
  requireRecentPassword,
  WrongPasswordError,
} from '#app/modules/accounts/passwords/check-password.server.ts';
import { refusalOf } from '#app/modules/accounts/passwords/password-rules.server.ts';
import { changeEmailSchema, changePasswordSchema, codeSchema, passwordField } from '#app/modules/accounts/schema.ts';
import {
  confirmAuthenticator,
  findEnrolment,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticatorSetup,
} from '#app/modules/accounts/second-step/authenticator.server.ts';
import { takeChallenge } from '#app/modules/accounts/second-step/passkey-challenge.server.ts';
import { addPasskey, removePasskey } from '#app/modules/accounts/second-step/passkeys.server.ts';
import { endAllSessions, endSession, signOutHeaders } from '#app/modules/accounts/sessions/sign-out.server.ts';
import { connectIdentity, disconnectIdentity, listConnected } from '#app/modules/accounts/sign-on/identities.server.ts';
import { takePending } from '#app/modules/accounts/sign-on/pending-identity.server.ts';
import { forgetSignOnCookie } from '#app/modules/accounts/sign-on/sign-on-cookie.server.ts';

/** The actions of the security page, by the form's `intent`. Each parses its own fields. */
export const securityActions: Record<
  string,
  (request: Request, viewer: Viewer, client: ClientInfo) => Promise<unknown>
> = {
  'change-password': changePasswordAction,
  'change-email': changeEmailAction,
  'end-session': endSessionAction,
  'end-others': endOthersAction,
  'end-all': endAllAction,
  'begin-authenticator': beginAuthenticatorAction,
  'confirm-authenticator': confirmAuthenticatorAction,
  'renew-recovery-codes': renewRecoveryCodesAction,
  'remove-authenticator': removeAuthenticatorAction,
  'add-passkey': addPasskeyAction,
  'remove-passkey': removePasskeyAction,
  'change-sign-on': changeSignOnAction,
};

const page = '/settings/security';
async function changePasswordAction(request: Request, viewer: Viewer) {
  const form = await readForm(request, changePasswordSchema);
  if (!form.isValid) return refuseForm(form);
  const refusal = refusalOf(form.input.password, viewer);
  if (refusal) return refuseForm({ values: form.values, errors: { password: refusal }, firstError: refusal });
  if (!(await changePassword(viewer, form.input))) throw new WrongPasswordError();
  const text = 'You are logged out everywhere else.';
  return redirectWithToast(page, { tone: 'success', title: 'Password changed', text });
}

async function changeEmailAction(request: Request, viewer: Viewer) {
  const form = await readForm(request, changeEmailSchema);
  if (!form.isValid) return refuseForm(form);
  await requirePassword(viewer, form.input.currentPassword);
  await requestEmailChange(viewer, form.input.email);
  const text = `We have emailed a link to ${form.input.email}. Your address will change once you confirm it.`;
  return redirectWithToast(page, { tone: 'info', title: 'Please check your email', text });
}

async function endSessionAction(request: Request, viewer: Viewer) {
  const form = await readForm(request, z.object({ sessionId: z.uuid('Please choose a session') }));
  if (!form.isValid) return refuseForm(form);
  await inTransaction((tx) => endSession(tx, viewer.id, form.input.sessionId));
  return redirectWithToast(page, { tone: 'success', title: 'Session logged out' });
}

async function endOthersAction(_request: Request, viewer: Viewer) {
  await inTransaction((tx) => endAllSessions(tx, viewer.id, viewer.session.id));
  return redirectWithToast(page, { tone: 'success', title: 'Logged out everywhere else' });
}

async function endAllAction(request: Request, viewer: Viewer) {
  await inTransaction((tx) => endAllSessions(tx, viewer.id));
  const headers = await signOutHeaders(request.headers.get('Cookie'));
  return redirectWithToast('/', { tone: 'info', title: 'You are logged out everywhere' }, headers);
}

async function beginAuthenticatorAction(request: Request, viewer: Viewer, client: ClientInfo) {
  if (viewer.hasAuthenticator)
    return redirectWithToast(page, { tone: 'info', title: 'Two-step sign-in is already on' });
  const form = await readForm(request, z.object({ currentPassword: passwordField }));
  if (!form.isValid) return refuseForm(form);
  const enrolment = await startAuthenticatorSetup(viewer, form.input.currentPassword, client);
  if (!enrolment) throw new WrongPasswordError();
  return { values: {}, errors: {}, enrolment };
}

async function confirmAuthenticatorAction(request: Request, viewer: Viewer, client: ClientInfo) {
  // A secret that was shown and never confirmed must not be available to a later holder of the session.
  if (!isRecentlyConfirmed(viewer)) {
    const text = 'That took more than a few minutes. Type your password, and set the app up again.';
    return redirectWithToast(page, { tone: 'info', title: 'Not turned on yet', text });
  }
  const form = await readForm(request, codeSchema);
  const headers = form.isValid ? await confirmAuthenticator(viewer, form.input.code, client) : null;
  if (headers) return redirectWithToast(page, { tone: 'success', title: 'Two-step sign-in is now on' }, headers);
  const enrolment = await findEnrolment(viewer);
  if (!enrolment) return redirect(page);
  const wrongCode = 'The code is wrong or has expired. Please enter the latest one.';
  const refused = refuseForm(
    { values: { intent: 'confirm-authenticator' }, errors: { code: wrongCode }, firstError: wrongCode },
    'Not turned on',
  );
  return data({ ...refused.data, enrolment }, refused.init ?? undefined);
}

async function renewRecoveryCodesAction(request: Request, viewer: Viewer, client: ClientInfo) {
  if (!viewer.hasAuthenticator) return redirect(page);
  const form = await readForm(request, z.object({ currentPassword: passwordField }));
  if (!form.isValid) return refuseForm(form);
  const recoveryCodes = await renewRecoveryCodes(viewer, form.input.currentPassword, client);
  if (!recoveryCodes) throw new WrongPasswordError();
  return { values: {}, errors: {}, recoveryCodes };
}

async function removeAuthenticatorAction(request: Request, viewer: Viewer, client: ClientInfo) {
  const form = await readForm(request, z.object({ currentPassword: passwordField }));
  if (!form.isValid) return refuseForm(form);
  const headers = await removeAuthenticator(viewer, form.input.currentPassword, client);
  if (!headers) throw new WrongPasswordError();
  return redirectWithToast(page, { tone: 'success', title: 'Two-step sign-in is now off' }, headers);
}

const newPasskey = z.object({
  name: requiredLine(60, 'Give the passkey a name'),
  answer: z.string().min(2).max(20_000),
  currentPassword: passwordField,
});

async function addPasskeyAction(request: Request, viewer: Viewer, client: ClientInfo) {
  const form = await readForm(request, newPasskey);
  if (!form.isValid) return refuseForm(form);
  // A passkey outlives the session that created it, so the session alone is not enough.
  await requirePassword(viewer, form.input.currentPassword);
  const challenge = await takeChallenge(client.cookie);
  const answer = parseAnswer(form.input.answer);
  const isAdded =
    challenge !== null &&
    answer !== null &&
    (await inTransaction((tx) => addPasskey(tx, viewer, { name: form.input.name, challenge, answer })).catch(
      () => false,
    ));
  if (isAdded) return redirectWithToast(page, { tone: 'success', title: 'Passkey added' });
  const text = 'Your device’s response could not be verified. Nothing was changed; please try again.';
  return redirectWithToast(page, { tone: 'destructive', title: 'Passkey not added', text });
}

async function removePasskeyAction(request: Request, viewer: Viewer) {
  const schema = z.object({ passkeyId: z.uuid('Please choose a passkey'), currentPassword: z.string().default('') });
  const form = await readForm(request, schema);
  if (!form.isValid) return refuseForm(form);
  await requireRecentPassword(viewer, form.input.currentPassword);
  await inTransaction((tx) => removePasskey(tx, viewer, form.input.passkeyId));
  return redirectWithToast(page, { tone: 'success', title: 'Passkey removed' });
}

async function changeSignOnAction(request: Request, viewer: Viewer, client: ClientInfo) {
  const schema = z.object({ connectionId: z.uuid().optional(), currentPassword: z.string().default('') });
  const form = await readForm(request, schema);
  if (!form.isValid) return refuseForm(form);
  await requireRecentPassword(viewer, form.input.currentPassword);
  const { connectionId } = form.input;
  if (connectionId) return disconnect(viewer, connectionId);
  const connected = await inTransaction(async (tx) => {
    const pending = await takePending(tx, client.cookie);
    if (pending) await connectIdentity(tx, viewer, pending);
    return pending;
  });
  const headers = new Headers({ 'Set-Cookie': forgetSignOnCookie() });
  if (connected) {
    const title = `You can now log in with ${connected.provider}`;
    return redirectWithToast(`${page}#sign-on`, { tone: 'success', title }, headers);
  }
  const text = 'It was used before, or is older than an hour. Nothing was changed; please log in there again.';
  return redirectWithToast(`${page}#sign-on`, { tone: 'destructive', title: 'Not connected', text }, headers);
}

async function disconnect(viewer: Viewer, id: string) {
  const connection = (await listConnected(viewer.id)).find((candidate) => candidate.id === id);
  if (connection) await inTransaction((tx) => disconnectIdentity(tx, viewer, id, connection.provider));
  return redirectWithToast(`${page}#sign-on`, { tone: 'success', title: 'Disconnected' });
}

function parseAnswer(text: string): RegistrationResponseJSON | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** For an unknown intent: redirects to the page, unchanged. */
export const unknownAction = () => redirect(page);
