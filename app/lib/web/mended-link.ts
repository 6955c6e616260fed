import { decoded } from './decoded.ts';
import { secretPrefixOf } from './secret-addresses.ts';

/** The search parameters of links in emails whose value is made by `makeToken` or `encryptText`. */
const tokenNames = ['data', 'invitation', 'resume', 'token'];

/** The length of what `makeToken` makes. */
const tokenLength = 43;

/**
 * Returns the address that was sent by email, for one that a mail program, a list or a copy from a text has altered;
 * null if it is unaltered. Emails lose their links most often by: `=3D` for `=` and breaks of lines (quoted-printable
 * that was not decoded), `&amp;` for `&`, and the bracket, quote or full stop behind an address. None of these occurs in
 * a secret.
 */
export function mendedLink(address: string): string | null {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? [];
  const isBooking = path.startsWith('/booking/');
  const names = isBooking ? [...tokenNames, 'code'] : tokenNames;
  const mended = mendedPath(path) + query.replace(/[^?&]+/g, (parameter) => mendedParameter(parameter, names));
  return mended === address ? null : mended;
}

function mendedPath(path: string): string {
  const prefix = secretPrefixOf(path);
  if (prefix === null || !path.startsWith(prefix)) return path;
  const [secret = '', ...rest] = path.slice(prefix.length).split('/');
  return [prefix + mendedSecret(secret), ...rest].join('/');
}

function mendedParameter(parameter: string, names: readonly string[]): string {
  const [, name = '', value = ''] = /^(?:amp;)?([a-z]+)=(.*)$/s.exec(decoded(parameter)) ?? [];
  if (!names.includes(name)) return parameter;
  const secret = mendedSecret(value);
  return isUnaltered(parameter, name, secret) ? parameter : `${name}=${encodeURIComponent(secret)}`;
}

/** Whether a parameter has this name and value, however it is encoded. */
const isUnaltered = (parameter: string, name: string, secret: string): boolean =>
  parameter.startsWith(`${name}=`) && decoded(parameter.slice(name.length + 1)) === secret;

function mendedSecret(value: string): string {
  // A break of a line, with the sign of quoted-printable before it, and signs that nobody sees.
  const typed = decoded(value);
  const joined = typed.replace(/[\s=\p{Cf}]/gu, '');
  const [secret = ''] = /[\w$-]+/.exec(joined) ?? [];
  const rest = secret.slice(2);
  const whole = secret.startsWith('3D') && (rest.length >= tokenLength || rest.startsWith('$')) ? rest : secret;
  // White space is a broken line, or it is before words that were copied too. What is encrypted has any length.
  return /\s/.test(typed) && !whole.startsWith('$') ? whole.slice(0, tokenLength) : whole;
}
