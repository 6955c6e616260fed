import { Form } from 'react-router';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { clientInfoOf } from '#app/core/request/client-info.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { longDayText } from '#app/lib/time/when.ts';
import { listOffers } from '#app/modules/accounts/providers/providers.server.ts';
import { findRequiredProvider } from '#app/modules/accounts/providers/required-provider.server.ts';
import { countRecoveryCodes } from '#app/modules/accounts/second-step/authenticator.server.ts';
import { listPasskeys } from '#app/modules/accounts/second-step/passkeys.server.ts';
import { listSessions } from '#app/modules/accounts/sessions/list-sessions.server.ts';
import { listConnected } from '#app/modules/accounts/sign-on/identities.server.ts';
import { findPending } from '#app/modules/accounts/sign-on/pending-identity.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { SettingsPart } from '#app/ui/forms/settings-part.tsx';
import { ParentLink } from '#app/ui/parent-link.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/security';
import { UsernameField } from './fields/account-fields.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { ActionForm } from './security/action-form.tsx';
import { AddPasskey } from './security/add-passkey.tsx';
import { Passkeys } from './security/passkeys.tsx';
import { SecondStep, type SecondStepResult, secondStepId } from './security/second-step.tsx';
import { SignOn } from './security/sign-on.tsx';
import { applySecurityAction } from './security.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const head = privateHead(context, {
    path: '/settings/security',
    title: 'Login and security',
    description: `Your password, email, sessions and two-step sign-in at ${brandName()}.`,
  });
  const [required, sessions, passkeys, connected, providers, pending, recoveryCodesLeft] = await Promise.all([
    viewer.isAdmin ? null : findRequiredProvider(viewer.email),
    listSessions(viewer.id),
    listPasskeys(viewer.id),
    listConnected(viewer.id),
    listOffers(),
    findPending(request.headers.get('Cookie')),
    viewer.hasAuthenticator ? countRecoveryCodes(viewer.id) : null,
  ]);
  return {
    email: viewer.email,
    /** The provider at which the person must log in; null: they log in here. Admins always can. */
    requiredProvider: required?.name ?? null,
    hasAuthenticator: viewer.hasAuthenticator,
    recoveryCodesLeft,
    isSecondStepAsked: new URL(request.url).searchParams.get('required') === 'second-step' && !viewer.hasSecondStep,
    sessions: sessions.map((session) => ({ ...session, isThis: session.id === viewer.session.id })),
    isPasswordAsked: !isRecentlyConfirmed(viewer),
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, createdAt })),
    signOn: { connected, providers, pending: pending && { provider: pending.provider, email: pending.email } },
    head,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  return applySecurityAction(request, viewer, clientInfoOf(request, context));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { signOn, requiredProvider } = loaderData;
  const result = actionData as SecondStepResult;
  return (
    <div className="wrap pt-6 pb-section md:pt-10">
      <ServerToast toast={result?.toast} />
      <ParentLink href="/settings" label="Settings" />
      <h1 className="mt-3">Login and security</h1>
      {loaderData.isSecondStepAsked && (
        <p role="status" className="mt-6 max-w-[40rem] rounded-paper bg-warning-bg px-4 py-3 text-warning">
          Admins and moderators of this site need two-step sign-in. Set up an authenticator app below, or log in with a
          passkey, and the admin area opens again.
        </p>
      )}
      {requiredProvider && (
        <SettingsPart title="Login" text={`Your company logs you in at ${requiredProvider}.`}>
          <p className="max-w-[30rem] text-ink-2">
            Your password is managed there, and you can’t log in with passkeys of this site. To log in with another
            address, please write to us.
          </p>
        </SettingsPart>
      )}
      <OwnLogin details={loaderData} result={result} />
      {(signOn.connected.length > 0 || signOn.providers.length > 0) && (
        <SettingsPart
          id="sign-on"
          title="Single sign-on"
          text="Log in with the account that you have at another provider."
        >
          <SignOn
            {...signOn}
            isPasswordAsked={loaderData.isPasswordAsked}
            passwordError={errorsIn(result)('change-sign-on').currentPassword}
          />
        </SettingsPart>
      )}
      <SettingsPart
        title="Where you are logged in"
        text="Don’t recognise a session? Log it out, then change your password."
      >
        <ul className="lg:-mt-3">
          {loaderData.sessions.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-3"
            >
              <span>
                <strong className="font-semibold">{session.device}</strong>{' '}
                <span className="text-ink-2">
                  {session.isThis ? 'this session, ' : ''}last used on {longDayText(session.lastUsedAt)}
                </span>
              </span>
              {!session.isThis && (
                <ActionButton
                  intent="end-session"
                  name="sessionId"
                  value={session.id}
                  label="Log out"
                  subject={session.device}
                />
              )}
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          <ActionButton intent="end-others" label="Log out everywhere else" />
          <ActionButton intent="end-all" label="Log out everywhere" />
        </div>
      </SettingsPart>
    </div>
  );
}

interface OwnLoginProps {
  details: Pick<
    Route.ComponentProps['loaderData'],
    'email' | 'hasAuthenticator' | 'recoveryCodesLeft' | 'passkeys' | 'isPasswordAsked' | 'requiredProvider'
  >;
  result: SecondStepResult;
}

/** Second step, and unless a provider is required, password, email and passkeys: all with which a person logs in here. */
function OwnLogin({ details, result }: OwnLoginProps) {
  const intent = result?.values.intent;
  const errorsOf = errorsIn(result);
  return (
    <>
      {!details.requiredProvider && (
        <>
          <SettingsPart title="Password" text="Changing it logs you out everywhere else.">
            <ActionForm intent="change-password">
              <UsernameField email={details.email} />
              <PasswordField
                id="currentPassword"
                label="Current password"
                autoComplete="current-password"
                error={errorsOf('change-password').currentPassword}
              />
              <PasswordField
                id="password"
                label="New password"
                autoComplete="new-password"
                hint="6 to 72 characters; 12 or more are better: a short sentence is good"
                error={errorsOf('change-password').password}
              />
              <PasswordField
                id="confirmPassword"
                label="Confirm password"
                autoComplete="new-password"
                error={errorsOf('change-password').confirmPassword}
              />
              <Button type="submit" tone="quiet" className="justify-self-start">
                Change password
              </Button>
            </ActionForm>
          </SettingsPart>
          <SettingsPart
            title="Email"
            text={`Now ${details.email}. We’ll send a confirmation link to the new address and a notice to this one.`}
          >
            <ActionForm intent="change-email">
              <TextField
                id="email"
                name="email"
                type="email"
                label="New email"
                isRequired
                autoComplete="email"
                maxLength={255}
                defaultValue={intent === 'change-email' ? result?.values.email : undefined}
                error={errorsOf('change-email').email}
              />
              <PasswordField
                id="emailPassword"
                name="currentPassword"
                label="Your password"
                autoComplete="current-password"
                error={errorsOf('change-email').currentPassword}
              />
              <Button type="submit" tone="quiet" className="justify-self-start">
                Change email
              </Button>
            </ActionForm>
          </SettingsPart>
        </>
      )}
      <SettingsPart
        id={secondStepId}
        title="Two-step sign-in"
        text="A code from your phone as well as the password. You’ll need both to log in."
      >
        <SecondStep
          hasAuthenticator={details.hasAuthenticator}
          recoveryCodesLeft={details.recoveryCodesLeft}
          result={result}
        />
      </SettingsPart>
      {!details.requiredProvider && (
        <SettingsPart title="Passkeys" text="Log in with your fingerprint, face or PIN, without a password.">
          <Passkeys
            passkeys={details.passkeys}
            isPasswordAsked={details.isPasswordAsked}
            passwordError={errorsOf('remove-passkey').currentPassword}
          />
          <AddPasskey passwordError={errorsOf('add-passkey').currentPassword} />
        </SettingsPart>
      )}
    </>
  );
}

/** Returns what reads the messages of one of the forms. */
const errorsIn = (result: SecondStepResult) => (name: string) =>
  result?.values.intent === name ? (result.errors ?? {}) : {};

interface ActionButtonProps {
  intent: string;
  label: string;
  /** Its object, for screen readers, which read the button alone. */
  subject?: string;
  name?: string;
  value?: string;
}

function ActionButton({ intent, label, subject, name, value }: ActionButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      {name && <input type="hidden" name={name} value={value} />}
      <button type="submit" name="intent" value={intent} className="button button-quiet button-small">
        {label}
        {subject && <span className="sr-only"> ({subject})</span>}
      </button>
    </Form>
  );
}
