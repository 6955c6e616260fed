import { isSafeHref } from '#app/lib/web/safe-href.ts';
import { type Inline, parseProse, unescapeMarks } from './prose.ts';

/** A block of a text: a letter, or the text of a page's section, which has paragraphs and lists only. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; words: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  /** Words of another person, or a note: paragraphs that are set off. */
  | { kind: 'quote'; paragraphs: Inline[][] }
  /** `alt` is empty if the picture is decorative. */
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'button'; label: string; href: string };

/** The kinds of text by content: `prose` is the text of a section, `letter` has headings, quotes, pictures and buttons as well. */
export type TextGrammar = 'prose' | 'letter';

/**
 * Parses a text. In a letter, `## ` starts a heading, a link alone in its paragraph is a button, and so is a picture:
 * `![what it shows](/media/address)`. Lines that all begin with `> ` are a quote. The rest is prose, see `parseProse`. Every text is valid.
 */
export function parseTextBlocks(text: string, grammar: TextGrammar): TextBlock[] {
  if (grammar === 'prose') return proseBlocks(text);
  const [opening = '', ...rest] = text.replaceAll('\r\n', '\n').split(/^##[ \t]+(\S.*)$/m);
  const blocks = letterBlocks(opening);
  for (let index = 0; index < rest.length; index += 2) {
    blocks.push({ kind: 'heading', text: (rest[index] ?? '').trim() }, ...letterBlocks(rest[index + 1] ?? ''));
  }
  return blocks;
}

const proseBlocks = (text: string): TextBlock[] =>
  parseProse(text).map((part) => (part.kind === 'list' ? part : { kind: 'paragraph', words: part.lines }));

const standalonePart = /^(!?)\[((?:\\.|[^\]\\])*)\]\(([^)\s]+)\)$/;

const letterBlocks = (text: string): TextBlock[] =>
  text.split(/\n\s*\n/).flatMap((chunk): TextBlock[] => {
    const quote = quotedText(chunk.trim());
    if (quote !== null) return quoteBlocks(quote);
    const [, picture, caption = '', href = ''] = standalonePart.exec(chunk.trim()) ?? [];
    if (!isSafeHref(href) || (!picture && caption === '')) return proseBlocks(chunk);
    if (picture) return [{ kind: 'picture', src: href, alt: unescapeMarks(caption) }];
    return [{ kind: 'button', label: unescapeMarks(caption), href }];
  });

/** Returns the text of a quote without its signs; null if it is none. */
function quotedText(chunk: string): string | null {
  const lines = chunk.split('\n').map((line) => line.trim());
  return lines.every((line) => /^>(\s|$)/.test(line)) ? lines.map((line) => line.slice(2)).join('\n') : null;
}

/** A quote has no lists: an item is a paragraph of its own. */
function quoteBlocks(text: string): TextBlock[] {
  const paragraphs = parseProse(text).flatMap((part) => (part.kind === 'list' ? part.items : [part.lines]));
  return paragraphs.length > 0 ? [{ kind: 'quote', paragraphs }] : [];
}

/** The inverse of `parseTextBlocks`: returns blocks as text. Empty ones are left out. */
export const writeTextBlocks = (blocks: readonly TextBlock[], grammar: TextGrammar): string =>
  blocks
    .map((block) => writeBlock(block, grammar))
    .filter(Boolean)
    .join('\n\n');

function writeBlock(block: TextBlock, grammar: TextGrammar): string {
  switch (block.kind) {
    case 'heading':
      return oneLine(block.text) && `## ${oneLine(block.text)}`;
    case 'button':
      return oneLine(block.label) && writeLink(oneLine(block.label), block.href);
    case 'picture':
      return `!${writeLink(oneLine(block.alt), block.src)}`;
    case 'list':
      return block.items
        .map(writeInline)
        .filter(Boolean)
        .map((item) => `- ${item}`)
        .join('\n');
    case 'quote':
      return block.paragraphs
        .map(writeInline)
        .filter(Boolean)
        .map((text) => `> ${text.replace(/^(?=- )/, '\\')}`)
        .join('\n>\n');
    default: {
      const text = writeInline(block.words).replace(
        grammar === 'letter' ? /^(?=- |## |!\[|>)/ : /^(?=- |## |!\[)/,
        '\\',
      );
      // A link alone would be a button.
      return grammar === 'letter' && standalonePart.test(text) ? `${text}\\` : text;
    }
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const escaped = (text: string) => text.replace(/[\\*[\]]/g, '\\$&');

const writeLink = (text: string, href: string) =>
  `[${escaped(text)}](${href.replace(/[\s()]/g, (sign) => ({ '(': '%28', ')': '%29' })[sign] ?? '%20')})`;

/** Spaces at the ends of marked words are outside of the signs, which would not be marks otherwise. */
function marked(text: string, sign: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return text;
  const start = text.indexOf(trimmed);
  return `${text.slice(0, start)}${sign}${escaped(trimmed)}${sign}${text.slice(start + trimmed.length)}`;
}

const writeInline = (inlines: readonly Inline[]): string =>
  inlines
    .map((part) => {
      const text = (typeof part === 'string' ? part : part.text).replace(/\s*[\n\r]\s*/g, ' ');
      if (typeof part === 'string' || text === '') return escaped(text);
      if (part.kind === 'link') return writeLink(text, part.href);
      return marked(text, part.kind === 'strong' ? '**' : '*');
    })
    .join('')
    .trim();
