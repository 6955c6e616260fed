import { isSafeHref } from '#app/lib/web/safe-href.ts';

/** Running text as editors write it (see `prose` in app/modules/content/blocks/fields.ts), parsed for rendering. */
export type Inline =
  | string
  | { kind: 'strong'; text: string }
  | { kind: 'emphasis'; text: string }
  | { kind: 'link'; text: string; href: string };
export type ProsePart = { kind: 'paragraph'; lines: Inline[] } | { kind: 'list'; items: Inline[][] };

// Stars are marks if they touch the words: `5 * 3 * 2` is a product. A backslash makes a mark a character of the text.
// At the end, after a link, it makes the link words instead of a button.
const marks =
  /\\([\\*[\]#!>-])|(?<=\))\\$|\*\*(?!\s)((?:\\.|[^*\\])+)(?<!\s)\*\*|\*(?!\s)((?:\\.|[^*\\])+)(?<!\s)\*|\[((?:\\.|[^\]\\])+)\]\(([^)\s]+)\)/g;

/** Returns text as its readers see it: without the backslashes before marks. */
export const unescapeMarks = (text: string): string => text.replace(/\\([\\*[\]#!>-])/g, '$1');

function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  const addText = (text: string) => {
    const last = parts.at(-1);
    if (typeof last === 'string') parts[parts.length - 1] = last + text;
    else if (text) parts.push(text);
  };
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const [all, escaped, strong, emphasis, linkText, href] = match;
    addText(text.slice(from, match.index));
    if (escaped) addText(escaped);
    else if (strong) parts.push({ kind: 'strong', text: unescapeMarks(strong) });
    else if (emphasis) parts.push({ kind: 'emphasis', text: unescapeMarks(emphasis) });
    else if (linkText && href && isSafeHref(href)) parts.push({ kind: 'link', text: unescapeMarks(linkText), href });
    else if (linkText) addText(unescapeMarks(linkText));
    from = match.index + all.length;
  }
  addText(text.slice(from));
  return parts;
}

/**
 * A blank line starts a paragraph, `- ` a list item; `**bold**`, `*emphasis*` and `[words](/address)` work inside,
 * and a backslash makes a mark plain text. Stars with a space inside are plain text too.
 */
export function parseProse(text: string): ProsePart[] {
  const parts: ProsePart[] = [];
  for (const chunk of text.split(/\n\s*\n/)) {
    let lines: string[] = [];
    let items: string[] = [];
    const endParagraph = () => {
      if (lines.length) parts.push({ kind: 'paragraph', lines: parseInline(lines.join(' ')) });
      lines = [];
    };
    const endList = () => {
      if (items.length) parts.push({ kind: 'list', items: items.map(parseInline) });
      items = [];
    };
    for (const raw of chunk.split('\n')) {
      const line = raw.trim();
      if (line.startsWith('- ')) {
        endParagraph();
        items.push(line.slice(2));
      } else if (line) {
        endList();
        lines.push(line);
      }
    }
    endParagraph();
    endList();
  }
  return parts;
}

/** Returns the text without its marks, for places that show plain text: structured data, summaries. */
export function proseText(text: string): string {
  const textOf = (parts: Inline[]) => parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  return parseProse(text)
    .map((part) => (part.kind === 'paragraph' ? textOf(part.lines) : part.items.map(textOf).join('\n')))
    .join('\n\n');
}
