import { Form } from 'react-router';
import { longDayText } from '#app/lib/time/when.ts';
import { PasswordField } from '../fields/password-field.tsx';

interface SignOnState {
  connected: { id: string; provider: string; connectedAt: Date }[];
  providers: { slug: string; name: string }[];
  /** An identity that this browser has proven at a provider, not connected yet. */
  pending: { provider: string; email: string } | null;
}

interface SignOnProps extends SignOnState {
  /** Whether the last sign-in is too long ago to change this without the password. */
  isPasswordAsked: boolean;
  passwordError: string | undefined;
}

const securityPage = '/settings/security#sign-on';

/** The providers with which a person can log in, each with a button to disconnect it, and a link to connect each other. */
export function SignOn({ connected, providers, pending, isPasswordAsked, passwordError }: SignOnProps) {
  const isChangeable = connected.length > 0 || pending !== null;
  const known = [pending?.provider, ...connected.map(({ provider }) => provider)];
  const others = providers.filter(({ name }) => !known.includes(name));
  return (
    <>
      <Form method="post" action={securityPage} noValidate preventScrollReset>
        <input type="hidden" name="intent" value="change-sign-on" />
        {pending && (
          <div className="mb-5 rounded-paper border border-line p-4">
            <p className="text-ink-2">
              You logged in with {pending.provider}
              {pending.email && (
                <>
                  {' '}
                  as <strong className="font-semibold wrap-anywhere text-ink">{pending.email}</strong>
                </>
              )}
              . Connect it, and you can log in to this account with it.
            </p>
            <button type="submit" name="connect" value="yes" className="button button-primary mt-3">
              Connect {pending.provider}
            </button>
          </div>
        )}
        {isChangeable && (isPasswordAsked || passwordError) && (
          <div className="mb-5 max-w-[27rem]">
            <PasswordField
              id="signOnPassword"
              name="currentPassword"
              label="Your password (needed for this change)"
              autoComplete="current-password"
              error={passwordError}
            />
          </div>
        )}
        <ul className={connected.length > 0 ? 'mb-5 lg:-mt-3' : undefined}>
          {connected.map(({ id, provider, connectedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-3">
              <span>
                <strong className="font-semibold">{provider}</strong>{' '}
                <span className="text-ink-2">since {longDayText(connectedAt)}</span>
              </span>{' '}
              <button type="submit" name="connectionId" value={id} className="button button-quiet button-small">
                Disconnect <span className="sr-only"> ({provider})</span>
              </button>
            </li>
          ))}
        </ul>
      </Form>
      <p className="flex flex-wrap gap-3">
        {others.flatMap(({ slug, name }) => [
          <a
            key={slug}
            href={`/auth/oidc/${slug}?next=${encodeURIComponent(securityPage)}`}
            className="button button-quiet"
          >
            Log in with {name} to connect it
          </a>,
          ' ',
        ])}
      </p>
    </>
  );
}
