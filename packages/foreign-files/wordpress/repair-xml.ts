import { withoutEntities } from '../text/plain-text.ts';

/** Characters that XML 1.0 forbids, also as numbers, and halves of surrogate pairs. */
const forbidden = /[[\p{Cc}\p{Cs}\uFFFE\uFFFF]--[\t\n\r\u007f-\u009f]]/gv;
const reference = /&(?:#(\d{1,10})|#x([\da-f]{1,8})|([a-z][a-z\d]{0,31}));/gi;
const bareAmpersand = /&(?!(?:#\d{1,10}|#x[\da-f]{1,8}|[a-z][a-z\d]{0,31});)/gi;
const cdata = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isAllowed = (code: number) =>
  [9, 10, 13].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/** XML knows five names of entities, and takes no number of a character that it forbids. */
function inXml(written: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) {
    if (/^(amp|lt|gt|quot|apos)$/.test(name)) return written;
    const text = withoutEntities(written);
    return escapeXml(text);
  }
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number.parseInt(decimal, 10);
  return isAllowed(code) ? written : '';
}

export interface Repaired {
  xml: string;
  /** How many characters were removed because XML forbids them. */
  removed: number;
}

/**
 * Repairs what makes a parser refuse XML that WordPress and its plug-ins write: forbidden characters, also as numbers,
 * entities of HTML, and ampersands that begin no entity. CDATA keeps its text.
 */
export function repairXml(xml: string): Repaired {
  let removed = 0;
  const clean = xml.replace(forbidden, () => {
    removed += 1;
    return '';
  });
  const outside = (part: string) =>
    part.replace(bareAmpersand, '&amp;').replace(reference, (written, ...groups: string[]) => {
      const text = inXml(written, ...(groups.slice(0, 3) as [string?, string?, string?]));
      if (text === '') removed += 1;
      return text;
    });
  let repaired = '';
  let from = 0;
  for (const { 0: text, index } of clean.matchAll(cdata)) {
    repaired += outside(clean.slice(from, index)) + text;
    from = index + text.length;
  }
  return { xml: repaired + outside(clean.slice(from)), removed };
}

/** Elements of an item that hold text alone. */
const textElements =
  'title link pubDate dc:creator guid description content:encoded excerpt:encoded category wp:post_id wp:post_date wp:post_date_gmt wp:post_modified wp:post_modified_gmt wp:comment_status wp:ping_status wp:post_name wp:status wp:post_parent wp:menu_order wp:post_type wp:post_password wp:is_sticky wp:attachment_url wp:meta_key wp:meta_value wp:comment_id wp:comment_author wp:comment_author_email wp:comment_author_url wp:comment_author_IP wp:comment_date wp:comment_date_gmt wp:comment_content wp:comment_approved wp:comment_type wp:comment_parent wp:comment_user_id'.split(
    ' ',
  );
const textElement = new RegExp(`<(${textElements.join('|')})((?:\\s[^<>]*)?)>`, 'g');

/**
 * Repairs an item whose structure a parser refuses, for example because its text contains `]]>`, or HTML without CDATA:
 * whatever is between the tags of an element that holds text is its text.
 */
export function repairFields(xml: string): Repaired {
  let escaped = '';
  let from = 0;
  // An element that nothing closes is searched for its end only once: the time grows with the length of the text.
  const unclosed = new Set<string>();
  for (const { 0: opening, 1: name = '', index } of xml.matchAll(textElement)) {
    if (index < from || unclosed.has(name)) continue;
    const start = index + opening.length;
    const closing = closingOf(xml, name, start);
    if (!closing) {
      unclosed.add(name);
      continue;
    }
    escaped += `${xml.slice(from, start)}${escapedField(xml.slice(start, closing.index))}</${name}>`;
    from = closing.index + closing[0].length;
  }
  return repairXml(escaped + xml.slice(from));
}

function closingOf(xml: string, name: string, start: number): RegExpExecArray | null {
  const closing = new RegExp(`</${name}\\s*>`, 'g');
  closing.lastIndex = start;
  return closing.exec(xml);
}

function escapedField(inside: string): string {
  const isWrapped = inside.trimStart().startsWith('<![CDATA[');
  const text = inside
    .trim()
    .replace(/^<!\[CDATA\[/, '')
    .replace(/\]\]>$/, '')
    .replaceAll(']]]]><![CDATA[>', ']]>')
    .replace(/\]\]>\s*<!\[CDATA\[/g, '');
  return isWrapped ? escapeXml(text) : escapeXml(withoutEntities(text));
}
