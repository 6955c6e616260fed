import type { FormResult } from '#app/lib/forms/form-result.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { ResultField } from '#app/ui/forms/result-field.tsx';
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
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      label="Email"
      isRequired
      autoComplete={autoComplete}
      maxLength={255}
      defaultValue={result?.values.email ?? fallback}
      error={result?.errors.email}
    />
  );
}

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
  return (
    <>
      <ResultField name="fullName" result={result} label="Full name" isRequired autoComplete="name" maxLength={100} />
      <EmailField result={result} {...(email && { fallback: email })} />
      <NewPasswordFields result={result} {...(passwordHint && { hint: passwordHint })} />
    </>
  );
}
