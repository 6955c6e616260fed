import type { FormResult } from '#app/lib/forms/form-result.ts';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { PasswordField } from './password-field.tsx';

interface FieldsProps {
  result: FormResult | undefined;
}

/** The email address of an account. @param autoComplete what a browser may offer: by default the address only */
export function EmailField({
  result,
  autoComplete = 'username',
  fallback,
}: FieldsProps & { autoComplete?: string; fallback?: string }) {
  const field = fieldProps(result);
  return (
    <TextField
      {...field('email', fallback)}
      type="email"
      label="Email"
      isRequired
      autoComplete={autoComplete}
      maxLength={255}
    />
  );
}

/**
 * The address of the account whose password a form sets, for password managers: without it they store the password for
 * no account. A field of type `hidden` would not be read by all of them, and must not be `readonly`.
 */
export const UsernameField = ({ email }: { email: string }) => (
  <input
    className="sr-only"
    type="email"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-label="Email of the account"
  />
);

/** A new password, entered twice. */
export function NewPasswordFields({
  result,
  label = 'Password',
  hint = '6 to 72 characters; 12 or more are better: a short sentence is good',
}: FieldsProps & { label?: string; hint?: string }) {
  return (
    <>
      <PasswordField
        id="password"
        label={label}
        autoComplete="new-password"
        hint={hint}
        error={result?.errors.password}
      />
      <PasswordField
        id="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        error={result?.errors.confirmPassword}
      />
    </>
  );
}

/** All fields of a new account. */
export function SignUpFields({ result, email, passwordHint }: FieldsProps & { email?: string; passwordHint?: string }) {
  const field = fieldProps(result);
  return (
    <>
      <TextField {...field('fullName')} label="Full name" isRequired autoComplete="name" maxLength={100} />
      <EmailField result={result} {...(email && { fallback: email })} />
      <NewPasswordFields result={result} {...(passwordHint && { hint: passwordHint })} />
    </>
  );
}
