import { Form } from 'react-router';
import { longDayText } from '#app/lib/time/when.ts';
import { PasswordField } from '../fields/password-field.tsx';

interface PasskeysProps {
  passkeys: { id: string; name: string; createdAt: Date }[];
  /** Whether the last sign-in is too long ago to remove a passkey without the password. */
  isPasswordAsked: boolean;
  passwordError: string | undefined;
}

/** The passkeys of an account, each with a button to remove it. */
export function Passkeys({ passkeys, isPasswordAsked, passwordError }: PasskeysProps) {
  if (passkeys.length === 0) return null;
  return (
    <Form method="post" noValidate preventScrollReset className="mb-5">
      <input type="hidden" name="intent" value="remove-passkey" />
      <ul className="lg:-mt-3">
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-3">
            <span>
              <strong className="font-semibold">{name}</strong>{' '}
              <span className="text-ink-2">since {longDayText(createdAt)}</span>
            </span>{' '}
            <button type="submit" name="passkeyId" value={id} className="button button-quiet button-small">
              Remove <span className="sr-only"> ({name})</span>
            </button>
          </li>
        ))}
      </ul>
      {(isPasswordAsked || passwordError) && (
        <div className="mt-5 max-w-[27rem]">
          <PasswordField
            id="removePasskeyPassword"
            name="currentPassword"
            label="Your password (needed to remove a passkey)"
            autoComplete="current-password"
            error={passwordError}
          />
        </div>
      )}
    </Form>
  );
}
