import { secretPrefixOf, withoutSecrets } from '#app/lib/web/secret-addresses.ts';

const maxMessageLength = 200;

/** An identifier of code, as in `Cannot read properties of undefined (reading 'length')`. */
const identifier = /^[a-zA-Z_$][\w$.-]{0,40}$/;

/**
 * Returns the message of an error without what may come from a visitor: queries and hosts of addresses, email
 * addresses, quoted words that are not identifiers, and numbers.
 */
export function plainMessage(message: string): string {
  return withoutSecrets(message)
    .replace(/\b[a-z][\w+.-]*:\/\/[^\s"'“”)]+/gi, (address) => pathOf(address))
    .replace(/[^\s@"<>()]+@[^\s@"'<>()]+/g, '…')
    .replace(/(["'`“])([^"'`“”]*)(["'`”])/g, (whole, _open, quotation: string) =>
      identifier.test(quotation) ? whole : '“…”',
    )
    .replace(/\?[^\s"')]*/g, '')
    .replace(/\d{4,}/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxMessageLength);
}

const pathOf = (address: string) => (URL.canParse(address) ? routeOf(new URL(address).pathname) : '…');

/**
 * Returns where in our scripts an error happened: the file without the digest of its content, the line and the column.
 * Null for scripts of others, such as extensions, and for what is not a script.
 */
export function placeOf(place: string, origin: string): string | null {
  const [, address = '', line, column] = /(https?:\/\/[^\s()]+?):(\d+):(\d+)\)?$/.exec(place.trim()) ?? [];
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== origin) return null;
  const [, name] = /^\/assets\/([\w.$-]+?)(-[\w-]{8})?\.js$/.exec(url.pathname) ?? [];
  return name ? `${name}:${line}:${column}` : null;
}

/** A segment of an address that may name a person, a document or a secret. */
const telling = /^(?:[0-9a-f]{8}-[0-9a-f-]{27,}|\d+|[\w-]{24,})$/i;
/** Sections whose next segment names a person or is chosen by one. */
const personalPath = /^\/(members|forum|flags|media)(?=\/)/;

/** Returns the address of a page without what identifies people, documents and secrets. */
export function routeOf(path: string): string {
  const [clean = ''] = path.split(/[?#]/, 1);
  const secret = secretPrefixOf(clean);
  if (secret !== null) return `${secret}:id`;
  if (personalPath.test(clean) && !/^\/forum\/(new|category)(\/|$)/.test(clean))
    return `${clean.match(personalPath)?.[0]}/:id`;
  const segments = clean.split('/').slice(0, 5);
  return (
    segments.map((segment, index) => (index > 0 && telling.test(segment) ? ':id' : segment.slice(0, 80))).join('/') ||
    '/'
  );
}
