import { parseFragment } from 'parse5';
import { nodeText } from './html.ts';

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
/** Ampersands that begin no complete entity. HTML also reads some without their semicolon, which people do not mean. */
const bareAmpersand = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;

const known = new Map<string, string>();

function decodeEntity(written: string): string {
  const decoded = known.get(written);
  if (decoded !== undefined) return decoded;
  const text = nodeText(parseFragment(written).childNodes);
  if (known.size < 5000) known.set(written, text);
  return text;
}

/**
 * Returns a text with its HTML entities decoded once: `Tips &amp; Tricks` becomes `Tips & Tricks`. Tags stay as they
 * are. For names, titles and other fields that are shown as text.
 */
export const withoutEntities = (text: string): string =>
  text.includes('&') ? text.replace(entity, decodeEntity) : text;

/** Returns the words of a field that may contain HTML, in one line: without tags, and with entities decoded once. */
export const plainLine = (html: string): string =>
  (/[<&]/.test(html) ? nodeText(parseFragment(html.replace(bareAmpersand, '&amp;')).childNodes) : html)
    .replace(/\s+/g, ' ')
    .trim();
