import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { passwordField } from '../schema.ts';
import { isCommonPassword } from './common-passwords.server.ts';
import {
  listRests,
  minAdminPasswordLength,
  type PasswordFault,
  passwordFault,
  shortForAdmin,
} from './password-faults.ts';

interface Person {
  email?: string;
  name?: string;
  isAdmin?: boolean;
}

const messages: Record<PasswordFault | 'common' | 'short', string> = {
  common: 'This is one of the most common passwords. Please choose another',
  repeated: 'This repeats itself and is easy to guess. Please choose another',
  sequence: 'This is a sequence on the keyboard or in the alphabet and is easy to guess. Please choose another',
  names: 'This is mostly your own name or address, or ours. Please choose another',
  short: shortForAdmin,
};

/**
 * Returns why a password is refused, as a form message; null if it is allowed. The only rule for signing up, resetting,
 * changing, invitations, the first admin and the operator's command.
 */
export function refusalOf(password: string, { email, name, isAdmin = false }: Person = {}): string | null {
  const parsed = passwordField.safeParse(password);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Please choose another password';
  if (isCommonPassword(password)) return messages.common;
  const fault = passwordFault(password, [...siteNames(), ...namesIn(email), ...(name ? [name] : [])]);
  if (fault) return messages[fault];
  // `password-bob@example.org` is long, and the first that is tried for this address.
  if (email && listRests(password, [email]).some(isCommonPassword)) return messages.names;
  return isAdmin && password.length < minAdminPasswordLength ? messages.short : null;
}

/** Returns the current brand name and those in the site's host name. */
function siteNames(): string[] {
  const host = new URL(getSiteOrigin()).hostname;
  return ['resjam', siteSettings().brand.brandName, `@${host}`, ...labelsOf(host)];
}

/**
 * `ann.field@mail.example.org`: the whole, the part before the at-sign, and the labels of the domain without its last
 * one, which is nobody's name.
 */
function namesIn(email = ''): string[] {
  const [local = '', domain = ''] = email.split('@');
  return [email, local, ...labelsOf(domain)].filter(Boolean);
}

const labelsOf = (host: string) => (/^[\d.:[\]]+$/.test(host) ? [] : host.split('.').slice(0, -1));
