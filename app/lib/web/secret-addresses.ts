import { decoded } from './decoded.ts';
import { plainPath } from './paths.ts';

/**
 * The addresses with a secret in their path, as in `routes.ts`: anyone who has one may open or change what it leads to.
 * Figures, page reports, missing addresses, the log, headers and speculation rules all use this list.
 */
export const secretPaths = [
  '/booking/:token',
  '/booking/:token/calendar.ics',
  '/booking/feed/:token',
  '/figures/:secret',
  '/preview/:token',
  '/privacy/copy/:token',
  '/settings/data/:token',
] as const;

/** The search parameters that have a secret as their value, on whichever page. @internal */
export const secretParameters = ['code', 'data', 'hold', 'invitation', 'resume', 'token'] as const;

/** The replacement for a secret. */
const mask = '***';

/** The paths up to their secret, the longest first: `/booking/feed/` before `/booking/`. */
const prefixes = secretPaths
  .map((path) => path.slice(0, path.indexOf(':')))
  .toSorted((one, other) => other.length - one.length);
/** Also with what mail programs leave of `&amp;` before it. */
const isSecretParameter = (name: string) =>
  (secretParameters as readonly string[]).includes(name.toLowerCase().replace(/^amp;/, ''));

/** An address in a text: with its host, or from the first slash. */
const addresses = /(https?:\/\/[^\s/?#"'<>]*)?(\/[^\s"'<>`)]*)/gi;
/** A query without a path, as in a relative link. */
const queries = /(?<![^\s"'<>`(])\?[^\s"'<>`)]*/g;

/** Returns the part of a path before its secret, such as `/booking/`; null without a secret, however it is spelled. */
export function secretPrefixOf(path: string): string | null {
  const plain = plainPath(path);
  return prefixes.find((prefix) => plain.startsWith(prefix) && plain.length > prefix.length) ?? null;
}

/** Whether a path with its query contains a secret, also inside an address that it names for later. */
export const hasSecret = (address: string): boolean => maskedAddress(address, maxDepth) !== address;

/**
 * Returns a text with `***` instead of the secret of each address in it. For everything that is stored, logged or
 * exported and may name an address that a visitor opened.
 */
export const withoutSecrets = (text: string): string => maskedText(text, maxDepth);

/** How many addresses may be inside each other: after sign-in, a page that names another one. */
const maxDepth = 3;

function maskedText(text: string, depth: number): string {
  if (!text.includes('/') && !text.includes('?')) return text;
  return text
    .replace(addresses, (_whole, host: string = '', address: string) => host + maskedAddress(address, depth))
    .replace(queries, (query) => maskedQuery(query, depth));
}

function maskedAddress(address: string, depth: number): string {
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const prefix = secretPrefixOf(path);
  return (prefix === null ? path : prefix + mask) + maskedQuery(query, depth);
}

/** Keeps what is not a secret as it is written. */
const maskedQuery = (query: string, depth: number): string =>
  query.replace(
    /([?&#])([^=&#]+?)(=|%3D)([^&#]*)/gi,
    (whole, before: string, name: string, sign: string, value: string) =>
      isSecretParameter(decoded(name)) || isSecretAddress(decoded(value), depth)
        ? `${before}${name}${sign}${mask}`
        : whole,
  );

const isSecretAddress = (value: string, depth: number): boolean =>
  depth > 0 && /[/?]/.test(value) && maskedText(value, depth - 1) !== value;
