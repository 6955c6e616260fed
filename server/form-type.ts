/** The encoding of a posted form, with a Content-Type that contains nothing else. */
export type FormType =
  | { encoding: 'url-encoded'; header: string }
  | { encoding: 'multipart'; boundary: string; header: string };

const urlEncoded = /^application\/x-www-form-urlencoded[ \t]*(?:;[ \t]*charset=(?:[\w-]+|"[\w-]+")[ \t]*)?$/i;
const multipart = /^multipart\/form-data[ \t]*;[ \t]*boundary=(?:([\w'+.-]{1,70})|"([\w'+.-]{1,70})")[ \t]*$/i;

/**
 * Parses a Content-Type strictly. The form parser splits the header at commas, uses the last type, and accepts quoted
 * parameters: any header that it could parse differently from this function is refused, so that both see the same
 * fields.
 * @returns null if the body is not a form; 'refused' for a spelling that no browser sends
 */
export function parseFormType(contentType: string): FormType | null | 'refused' {
  if (contentType.includes(',')) return 'refused';
  if (!/form/i.test(contentType)) return null;
  if (urlEncoded.test(contentType)) {
    return { encoding: 'url-encoded', header: 'application/x-www-form-urlencoded' };
  }
  const [, token, quoted] = multipart.exec(contentType) ?? [];
  const boundary = token ?? quoted;
  if (boundary === undefined) return 'refused';
  return { encoding: 'multipart', boundary, header: `multipart/form-data; boundary=${boundary}` };
}
