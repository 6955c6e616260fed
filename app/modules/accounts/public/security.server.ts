import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { applyFormAct, buttonAct, type Done, type FormAct, formAct } from '#app/core/request/form-acts.server.ts';
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
import { signOnCookie } from '#app/modules/accounts/sign-on/sign-on-cookie.server.ts';

const page = '/settings/security';
const passwordSchema = z.object({ currentPassword: passwordField });
const newPasskey = passwordSchema.extend({
  name: requiredLine(60, 'Give the passkey a name'),
  answer: z.string().min(2).max(20_000),
});
/** Not needed within minutes after it was entered. */
const recentPassword = z.string().default('');
const oldPasskey = z.object({ passkeyId: z.uuid('Please choose a passkey'), currentPassword: recentPassword });
const signOnSchema = z.object({ connectionId: z.uuid().optional(), currentPassword: recentPassword });

/** Handles the forms of the security page, by their `intent`. An unknown one leads to the page, unchanged. */
export function applySecurityAction(request: Request, viewer: Viewer, client: ClientInfo) {
  const acts = {
    'change-password': formAct(changePasswordSchema, (input) => replacePassword(viewer, input)),
    'change-email': formAct(changeEmailSchema, async ({ currentPassword, email }) => {
      await requirePassword(viewer, currentPassword);
      await requestEmailChange(viewer, email);
      const text = `We have emailed a link to ${email}. Your email address will change once you confirm it.`;
      return { tone: 'info', title: 'Please check your email', text };
    }),
    'end-session': formAct(
      z.object({ sessionId: z.uuid('Please choose a session') }),
      async ({ sessionId }) => {
        await inTransaction((tx) => endSession(tx, viewer.id, sessionId));
      },
      'Session logged out',
    ),
    'end-others': buttonAct(async () => {
      await inTransaction((tx) => endAllSessions(tx, viewer.id, viewer.session.id));
    }, 'Logged out everywhere else'),
    'end-all': buttonAct(async () => {
      await inTransaction((tx) => endAllSessions(tx, viewer.id));
      const headers = await signOutHeaders(client.cookie);
      return { tone: 'info', title: 'You are logged out everywhere', to: '/', headers };
    }),
    ...authenticatorActs(viewer, client),
    'add-passkey': formAct(newPasskey, (input) => makePasskey(viewer, input, client)),
    'remove-passkey': formAct(
      oldPasskey,
      async ({ passkeyId, currentPassword }) => {
        await requireRecentPassword(viewer, currentPassword);
        await inTransaction((tx) => removePasskey(tx, viewer, passkeyId));
      },
      'Passkey removed',
    ),
    'change-sign-on': formAct(signOnSchema, async ({ connectionId, currentPassword }) => {
      await requireRecentPassword(viewer, currentPassword);
      const done = connectionId ? await disconnect(viewer, connectionId) : await connect(viewer, client);
      return { ...done, to: `${page}#sign-on` };
    }),
  };
  const otherwise = async () => redirect(page);
  return applyFormAct(request, acts, { to: page, field: 'intent', titles: { limited: 'Not changed' }, otherwise });
}

async function replacePassword(viewer: Viewer, input: z.output<typeof changePasswordSchema>): Promise<Done> {
  const refusal = refusalOf(input.password, viewer);
  if (refusal) throw new FieldError('password', refusal);
  if (!(await changePassword(viewer, input))) throw new WrongPasswordError();
  return { title: 'Password changed', text: 'You are logged out everywhere else.' };
}

const authenticatorActs = (viewer: Viewer, client: ClientInfo): Record<string, FormAct> => ({
  'begin-authenticator': async (request, titles) => {
    if (viewer.hasAuthenticator) return { tone: 'info', title: 'Two-step sign-in is already on' };
    const begin = formAct(passwordSchema, async ({ currentPassword }) => {
      const enrolment = await startAuthenticatorSetup(viewer, currentPassword, client);
      if (!enrolment) throw new WrongPasswordError();
      return { values: {}, errors: {}, enrolment };
    });
    return begin(request, titles);
  },
  'confirm-authenticator': async (request) => {
    // A secret that was shown and never confirmed must not be available to a later holder of the session.
    if (!isRecentlyConfirmed(viewer)) {
      const text = 'That took more than a few minutes. Type your password, and set the app up again.';
      return { tone: 'info', title: 'Not turned on yet', text };
    }
    const form = await readForm(request, codeSchema);
    const headers = form.isValid ? await confirmAuthenticator(viewer, form.input.code, client) : null;
    if (headers) return { title: 'Two-step sign-in is now on', headers };
    const enrolment = await findEnrolment(viewer);
    if (!enrolment) return redirect(page);
    const wrongCode = 'The code is wrong or has expired. Please enter the latest one.';
    const refused = refuseForm(
      { values: { intent: 'confirm-authenticator' }, errors: { code: wrongCode }, firstError: wrongCode },
      'Not turned on',
    );
    return data({ ...refused.data, enrolment }, refused.init ?? undefined);
  },
  'renew-recovery-codes': async (request, titles) => {
    if (!viewer.hasAuthenticator) return redirect(page);
    const renew = formAct(passwordSchema, async ({ currentPassword }) => {
      const recoveryCodes = await renewRecoveryCodes(viewer, currentPassword, client);
      if (!recoveryCodes) throw new WrongPasswordError();
      return { values: {}, errors: {}, recoveryCodes };
    });
    return renew(request, titles);
  },
  'remove-authenticator': formAct(passwordSchema, async ({ currentPassword }) => {
    const headers = await removeAuthenticator(viewer, currentPassword, client);
    if (!headers) throw new WrongPasswordError();
    return { title: 'Two-step sign-in is now off', headers };
  }),
});

async function makePasskey(viewer: Viewer, input: z.output<typeof newPasskey>, client: ClientInfo): Promise<Done> {
  // A passkey outlives the session that created it, so the session alone is not enough.
  await requirePassword(viewer, input.currentPassword);
  const challenge = await takeChallenge(client.cookie);
  const answer = parseAnswer(input.answer);
  const isAdded =
    challenge !== null &&
    answer !== null &&
    (await inTransaction((tx) => addPasskey(tx, viewer, { name: input.name, challenge, answer })).catch(() => false));
  if (isAdded) return { title: 'Passkey added' };
  const text = 'Your device’s response could not be verified. Nothing was changed; please try again.';
  return { tone: 'destructive', title: 'Passkey not added', text };
}

async function connect(viewer: Viewer, client: ClientInfo): Promise<Done> {
  const connected = await inTransaction(async (tx) => {
    const pending = await takePending(tx, client.cookie);
    if (pending) await connectIdentity(tx, viewer, pending);
    return pending;
  });
  const headers = new Headers({ 'Set-Cookie': signOnCookie.remove() });
  if (connected) return { title: `You can now log in with ${connected.provider}`, headers };
  const text = 'It was used before, or is older than an hour. Nothing was changed; please log in there again.';
  return { tone: 'destructive', title: 'Not connected', text, headers };
}

async function disconnect(viewer: Viewer, id: string): Promise<Done> {
  const connection = (await listConnected(viewer.id)).find((candidate) => candidate.id === id);
  if (connection) await inTransaction((tx) => disconnectIdentity(tx, viewer, id, connection.provider));
  return { title: 'Disconnected' };
}

function parseAnswer(text: string): RegistrationResponseJSON | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
