import { z } from 'zod';
import { emailField, newEmailField } from '#app/lib/forms/email-field.ts';
import { onceRight } from '#app/lib/forms/rule-between-fields.ts';
import { requiredLine, textField } from '#app/lib/forms/text-fields.ts';
import { minAdminPasswordLength, shortestPassword, shortForAdmin } from './passwords/password-faults.ts';

const passwordOf = (min: number, tooShort: string) =>
  z.string(tooShort).min(min, tooShort).max(72, 'Password must be less than 72 characters');

export const passwordField = passwordOf(shortestPassword, `Password must be at least ${shortestPassword} characters`);

const nameField = requiredLine(100, 'Name cannot be empty', 'Name must be less than 100 characters');

const confirmPassword = z.string('Passwords do not match');

/** Both inputs of the password must be equal. */
const areEqual = (input: { password: string; confirmPassword: string }) => input.password === input.confirmPassword;
const notEqual = {
  message: 'Passwords do not match',
  path: ['confirmPassword'],
  when: onceRight('password', 'confirmPassword'),
};

export const loginSchema = z.object({ email: emailField, password: passwordField });

const newAccount = z.object({ fullName: nameField, email: newEmailField, password: passwordField, confirmPassword });

/** The form of the first admin: its message names the length that an admin needs. */
export const firstAdminSchema = newAccount
  .extend({ password: passwordOf(minAdminPasswordLength, shortForAdmin) })
  .refine(areEqual, notEqual);

/** A required box: the community is for people of 16 and over. */
export const ageSchema = z.object({ isOldEnough: z.literal('on', 'Please confirm that you are 16 or over') });

/** The form for joining. */
export const joinSchema = newAccount.extend(ageSchema.shape).refine(areEqual, notEqual);

export const forgotSchema = z.object({ email: emailField });

export const resetSchema = z
  .object({ password: passwordField, confirmPassword, token: z.string().min(1) })
  .refine(areEqual, notEqual);

export const changePasswordSchema = z
  .object({ currentPassword: passwordField, password: passwordField, confirmPassword })
  .refine(areEqual, notEqual);

export const changeEmailSchema = z.object({ email: newEmailField, currentPassword: passwordField });

/**
 * Returns a code as it was made, whatever a keyboard, an app or a sheet of paper has added or left out: spaces, hyphens
 * between the digits, wide digits, capitals, another dash, the hyphen of a recovery code.
 */
export function typedCode(text: string): string {
  const code = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toLowerCase();
  const signs = code.replaceAll('-', '');
  if (/^\d{6}$/.test(signs)) return signs;
  return /^[a-z\d]{10}$/.test(signs) ? `${signs.slice(0, 5)}-${signs.slice(5)}` : code;
}

/** Six digits from an authenticator app. */
export const codeSchema = z.object({
  code: z
    .string('Enter the 6 digits')
    .transform(typedCode)
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits')),
});

export const profileSchema = z.object({ displayName: nameField });

export const accountNameSchema = z.object({ fullName: nameField });

/** The maximum length of a member's text about themselves, in characters. */
export const maxBioLength = 500;

export const bioSchema = z.object({
  bio: textField(maxBioLength).default(''),
});
