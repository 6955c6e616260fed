/** A mail as its recipient's program would show it. */
export interface ParsedMail {
  /** With lower-case names. Of repeated headers, the last. */
  headers: Record<string, string>;
  from: string;
  to: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
  /** Every address in the text part, in order, without duplicates. */
  links: string[];
}

/**
 * Parses mails of the kind the site sends: one or two text parts, quoted-printable or base64, in UTF-8. No attachments.
 */
export function parseMail(source: string | Buffer): ParsedMail {
  const { headers, body } = split(source.toString());
  const parts = partsOf(headers, body);
  const text = parts.get('text/plain') ?? '';
  return {
    headers,
    from: headers.from ?? '',
    to: headers.to ?? '',
    subject: headers.subject ?? '',
    messageId: headers['message-id'] ?? '',
    text,
    html: parts.get('text/html') ?? '',
    links: [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])],
  };
}

function split(source: string) {
  const lines = source.replaceAll('\r\n', '\n');
  const end = lines.indexOf('\n\n');
  const unfolded = lines.slice(0, end).replace(/\n[ \t]+/g, ' ');
  const headers: Record<string, string> = {};
  for (const line of unfolded.split('\n')) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = decodeText(line.slice(colon + 1).trim());
  }
  return { headers, body: lines.slice(end + 2) };
}

/** Decodes RFC 2047: `=?UTF-8?Q?caf=C3=A9?=`. Space between two of them is ignored. */
function decodeText(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_all, encoding: string, encoded: string) =>
    encoding.toUpperCase() === 'B'
      ? Buffer.from(encoded, 'base64').toString()
      : decodeQuotedPrintable(encoded.replaceAll('_', ' ')),
  );
}

function partsOf(headers: Record<string, string>, body: string): Map<string, string> {
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = type.match(/boundary="?([^";]+)"?/)?.[1];
  if (!boundary) return new Map([[type.split(';')[0] ?? '', decodeBody(headers, body)]]);
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return new Map(
    parts.flatMap((part) => {
      const inner = split(part.replace(/^\n/, ''));
      return [...partsOf(inner.headers, inner.body)];
    }),
  );
}

function decodeBody(headers: Record<string, string>, body: string): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replace(/=\n/g, '')) : body;
}

function decodeQuotedPrintable(encoded: string): string {
  const bytes = encoded.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
