import { z } from 'zod';
import { numberChoice } from '#app/lib/forms/number-field.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { personalScopes, type Scope, scopeNames } from '../scopes.ts';

/** How long a token may work, in days. None works for ever. */
export const tokenDays = [30, 90, 365] as const;

/** The name of a scope's box in the form. */
export const boxOf = (scope: Scope): string => `may-${scope.replace(':', '-')}`;

const boxes = Object.fromEntries(scopeNames.map((scope) => [boxOf(scope), z.literal('on').optional()]));

/** The form of a new token. The form creates the key, so that a form sent twice makes one token. */
export const tokenFormSchema = z
  .object({
    key: z.uuid('This form has expired. Reload the page'),
    name: requiredLine(80, 'Give the token a name, such as the program that will use it'),
    days: numberChoice(tokenDays, 'Choose how long it works'),
    currentPassword: z.string().max(1000).default(''),
    ...boxes,
  })
  .transform(({ key, name, days, currentPassword, ...ticked }) => ({
    key,
    name,
    days,
    currentPassword,
    scopes: scopeNames.filter((scope) => (ticked as Record<string, unknown>)[boxOf(scope)] === 'on'),
  }));

export const needsPassword = (scopes: readonly Scope[]): boolean =>
  scopes.some((scope) => personalScopes.includes(scope));
