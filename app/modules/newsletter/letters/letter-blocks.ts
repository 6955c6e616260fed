import { type Inline, parseProse } from '#app/lib/text/prose.ts';

/** A block of a letter, written by hand or created from an article. */
export type LetterBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; words: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'button'; label: string; href: string };

/**
 * Parses the text of a letter. `## ` starts a heading, a blank line a paragraph, `- ` a list item. `**bold**`,
 * `*emphasis*` and `[words](/address)` work inside. A link alone in its paragraph is a button. Every text is valid.
 */
export function parseLetter(body: string): LetterBlock[] {
  const [opening = '', ...rest] = body.replaceAll('\r\n', '\n').split(/^##[ \t]+(\S.*)$/m);
  const blocks = proseBlocks(opening);
  for (let place = 0; place < rest.length; place += 2) {
    blocks.push({ kind: 'heading', text: (rest[place] ?? '').trim() }, ...proseBlocks(rest[place + 1] ?? ''));
  }
  return blocks;
}

function proseBlocks(text: string): LetterBlock[] {
  return parseProse(text).map((part) => {
    if (part.kind === 'list') return part;
    const [only, ...others] = part.lines;
    if (others.length === 0 && typeof only === 'object' && only.kind === 'link') {
      return { kind: 'button', label: only.text, href: only.href };
    }
    return { kind: 'paragraph', words: part.lines };
  });
}

/** The inverse of `parseLetter`: returns blocks as text. */
export const writeBlocks = (blocks: readonly LetterBlock[]): string => blocks.map(writeBlock).join('\n\n');

function writeBlock(block: LetterBlock): string {
  if (block.kind === 'heading') return `## ${block.text}`;
  if (block.kind === 'button') return `[${block.label}](${block.href})`;
  if (block.kind === 'list') return block.items.map((item) => `- ${writeText(item)}`).join('\n');
  return writeText(block.words);
}

const writeText = (words: readonly Inline[]): string =>
  words
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'link') return `[${part.text}](${part.href})`;
      return part.kind === 'strong' ? `**${part.text}**` : `*${part.text}*`;
    })
    .join('');

/** Returns the start of a letter, for lists of mails, if it has no preheader. */
export function openingText(blocks: readonly LetterBlock[], length = 110): string {
  const first = blocks.find((block) => block.kind === 'paragraph');
  const words = (first?.words ?? []).map((part) => (typeof part === 'string' ? part : part.text)).join('');
  return words.slice(0, length).toWellFormed();
}
