import { SaxesParser } from 'saxes';
import { UnreadableFileError } from '../unreadable-file-error.ts';

/** A resource in an answer of a WebDAV server. */
export interface DavResource {
  href: string;
  /** Of the resource, such as 404; 200 if the server states none. */
  status: number;
  version: string;
  /** Its iCalendar text; null: the answer has none. */
  text: string | null;
}

/**
 * Reads the resources of a `multistatus` answer (RFC 4918), with their versions and calendar data (RFC 4791).
 * @throws UnreadableFileError for an answer that is not XML to its end: which resources are missing is not known
 */
export function readMultistatus(xml: string): DavResource[] {
  const resources: DavResource[] = [];
  const path: string[] = [];
  let current: DavResource = empty();
  let content = '';
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ name }) => {
    const local = localName(name);
    path.push(local);
    if (local === 'response') current = empty();
    content = '';
  });
  const add = (text: string) => {
    content += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const name = path.pop();
    if (name === 'href' && path.at(-1) === 'response') current.href = content.trim();
    else if (name === 'status' && path.at(-1) === 'response') current.status = statusIn(content);
    else if (name === 'getetag') current.version = content.trim();
    else if (name === 'calendar-data') current.text = content;
    else if (name === 'response' && current.href) resources.push(current);
  });
  parser.on('error', () => {
    throw new UnreadableFileError('The server’s response is not a calendar, or is incomplete.');
  });
  parser.write(repaired(xml)).close();
  return resources;
}

const localName = (name: string): string => (name.split(':').at(-1) ?? '').toLowerCase();

/** Without what XML forbids, and servers copy from events: control characters, and `&` alone. */
const repaired = (xml: string): string =>
  xml
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what is removed
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi, '&amp;');

const empty = (): DavResource => ({ href: '', status: 200, version: '', text: null });

/** @param text such as `HTTP/1.1 404 Not Found` */
const statusIn = (text: string): number =>
  Number(/\b(\d{3})\b/.exec(text.replace(/^\s*HTTP\/[\d.]+/i, ''))?.[1] ?? 200);
