import { counted } from '#app/lib/count-text.ts';
import type { Inline } from '#app/lib/text/prose.ts';
import type { TextBlock } from '#app/lib/text/text-blocks.ts';
import { sharePictureOf } from '#app/lib/web/page-meta.ts';
import { inlineText } from '#app/modules/blog/content/article-text.ts';
import { type Cover, coverOf } from '#app/modules/blog/content/cover.ts';
import { withListedFootnotes } from '#app/modules/blog/content/footnotes.ts';
import type { BlockNode, BlockNodeOf, Content, InlineNode } from '#app/modules/blog/content/schema.ts';
import type { Post } from '#app/modules/blog/schema.ts';

/**
 * Returns an article as a letter: its cover and its text. What a letter has no form of its own for is put into words:
 * a table is a list, and a video is a link. A note is set off as a quote is, and says what it is.
 */
export const letterBlocks = (
  { content, featuredImage, tags, featuredImageAlt, isFeaturedImageDecorative }: Post,
  path: string,
): TextBlock[] => [
  coverBlock(coverOf({ featuredImage, tags }), isFeaturedImageDecorative ? '' : featuredImageAlt, path),
  ...withListedFootnotes(content).content.flatMap(letterBlock),
  { kind: 'button', label: 'Read the article', href: path },
];

/** Returns what looks different in the letter of an article, as a sentence; empty if nothing does. */
export function letterDifferences({ content }: Content): string {
  const count = (type: BlockNode['type']) => content.filter((node) => node.type === type).length;
  const [tables, videos, dividers] = [count('table'), count('video'), count('horizontalRule')];
  const changes = [
    tables > 0 && `${counted(tables, 'table')} ${tables === 1 ? 'becomes a list' : 'become lists'}`,
    videos > 0 && `${counted(videos, 'video')} ${videos === 1 ? 'becomes a link' : 'become links'}`,
    dividers > 0 && `${counted(dividers, 'divider')} ${dividers === 1 ? 'is' : 'are'} left out`,
  ].filter((change) => change !== false);
  return changes.length > 0 ? `In the letter, ${changes.join(', ')}.` : '';
}

/** A plate is drawn by the page. Mail programs need a file: the picture of shared links. */
const coverBlock = (cover: Cover, alt: string, path: string): TextBlock =>
  'src' in cover ? { kind: 'picture', src: cover.src, alt } : { kind: 'picture', src: sharePictureOf(path), alt: '' };

function letterBlock(node: BlockNode): TextBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', text: inlineText(node.content) }];
    case 'paragraph':
      return node.content?.length ? [{ kind: 'paragraph', words: node.content.map(inlineOf) }] : [];
    case 'figure': {
      const { src, alt, isDecorative, caption } = node.attrs;
      return [{ kind: 'picture', src, alt: isDecorative ? '' : alt }, ...emphasised(caption)];
    }
    case 'button':
      return [{ kind: 'button', label: node.attrs.label, href: node.attrs.href }];
    case 'video': {
      const { provider, id, title } = node.attrs;
      const href = provider === 'vimeo' ? `https://vimeo.com/${id}` : `https://youtu.be/${id}`;
      return [{ kind: 'button', label: title.trim() ? `Watch: ${title.trim()}` : 'Watch the video', href }];
    }
    case 'blockquote':
      return quoted(node.content.flatMap(letterBlock));
    case 'callout':
      return quoted(withLead(node.content.flatMap(letterBlock), calloutNames[node.attrs.tone]));
    case 'bulletList':
    case 'orderedList':
      return [{ kind: 'list', items: itemsOf(node) }];
    case 'table':
      return [{ kind: 'list', items: rowsOf(node) }];
    case 'codeBlock':
      return (node.content ?? [])
        .flatMap(({ text }) => text.split('\n'))
        .filter((line) => line.trim() !== '')
        .map((line) => ({ kind: 'paragraph', words: [line] }));
    case 'horizontalRule':
      return [];
  }
}

const calloutNames = { note: 'Note', tip: 'Tip', warning: 'Please note' } as const;

const emphasised = (text: string): TextBlock[] =>
  text.trim() ? [{ kind: 'paragraph', words: [{ kind: 'emphasis', text: text.trim() }] }] : [];

/** Returns blocks as a quote. A picture or button in it stands on its own, between two. */
function quoted(blocks: readonly TextBlock[]): TextBlock[] {
  const result: TextBlock[] = [];
  for (const block of blocks) {
    const paragraphs = quotedParagraphs(block);
    const last = result.at(-1);
    if (paragraphs === null) result.push(block);
    else if (last?.kind === 'quote') last.paragraphs.push(...paragraphs);
    else result.push({ kind: 'quote', paragraphs });
  }
  return result;
}

/** Returns the paragraphs of a block inside a quote; null if it cannot be in one. */
function quotedParagraphs(block: TextBlock): Inline[][] | null {
  switch (block.kind) {
    case 'paragraph':
      return [block.words];
    case 'heading':
      return [[{ kind: 'strong', text: block.text }]];
    case 'list':
      return block.items.map((item) => (/^\d+\. $/.test(String(item[0])) ? item : ['• ', ...item]));
    case 'quote':
      return [...block.paragraphs];
    default:
      return null;
  }
}

/** Puts the name of a note before its first words. */
function withLead([first, ...rest]: TextBlock[], name: string): TextBlock[] {
  const lead: Inline = { kind: 'strong', text: `${name}:` };
  if (first?.kind === 'paragraph') return [{ ...first, words: [lead, ' ', ...first.words] }, ...rest];
  return [{ kind: 'paragraph', words: [lead] }, ...(first ? [first, ...rest] : [])];
}

/** Returns the items of a list, and of the lists in it. Numbers are written out. */
function itemsOf(list: BlockNodeOf<'bulletList'> | BlockNodeOf<'orderedList'>): Inline[][] {
  const first = list.type === 'orderedList' ? (list.attrs?.start ?? 1) : null;
  return list.content.flatMap(({ content }, index) => {
    const inlines = content.flatMap(wordsOf);
    const nested = content.flatMap((node) =>
      node.type === 'bulletList' || node.type === 'orderedList' ? itemsOf(node) : [],
    );
    return [first === null ? inlines : [`${first + index}. `, ...inlines], ...nested];
  });
}

/**
 * Returns the rows of a table, each cell after the heading of its column. Empty cells are left out. The first cell names
 * its row. Headings of columns without any text are an item of their own.
 */
function rowsOf(table: BlockNodeOf<'table'>): Inline[][] {
  const [first = [], ...others] = gridOf(table);
  const isHeading = first.some(({ type, words }) => type === 'tableHeader' && words.length > 0);
  const hasHeadings =
    isHeading && others.length > 0 && first.every(({ type, words }) => type === 'tableHeader' || words.length === 0);
  const headings = hasHeadings ? first : [];
  const rows = hasHeadings ? others : [first, ...others];
  const unused = headings.filter(
    ({ words, column }) => words.length > 0 && !rows.some((row) => row.some((cell) => isUnder(cell, column))),
  );
  const items = rows.map((row) => {
    const cells = row.filter(({ words }) => words.length > 0);
    return cells.flatMap(({ words, column }, index): Inline[] => {
      const heading = textOf(headings.find((each) => each.column === column)?.words ?? []);
      const named: Inline[] = heading ? [`${heading}: `, ...words] : words;
      if (index > 0) return [index === 1 && isName(cells[0], headings) ? ': ' : '; ', ...named];
      return column === 0 ? named.map(asStrong) : named;
    });
  });
  return [unused.flatMap(({ words }, index): Inline[] => [...(index > 0 ? ['; '] : []), ...words]), ...items].filter(
    (item) => item.length > 0,
  );
}

interface GridCell {
  type: 'tableCell' | 'tableHeader';
  /** Counted over the columns of the table: cells before it, and above it, may span several. */
  column: number;
  words: Inline[];
}

/** Whether a cell in the first column, without a heading, names its row: `Tea: yes`. */
const isName = (cell: GridCell | undefined, headings: readonly GridCell[]): boolean =>
  cell?.column === 0 && !headings.some(({ column, words }) => column === 0 && words.length > 0);

const isUnder = (cell: GridCell, column: number): boolean => cell.column === column && cell.words.length > 0;

const asStrong = (word: Inline): Inline => (typeof word === 'string' ? { kind: 'strong', text: word } : word);

/** Returns the cells of a table by row, with the column in which each begins. */
function gridOf({ content }: BlockNodeOf<'table'>): GridCell[][] {
  /** By column, how many of the next rows a cell above reaches into. */
  const reach: number[] = [];
  return content.map((row) => {
    let column = 0;
    const usedNumbers = new Map<number, number>();
    const cells = row.content.map(({ type, attrs, content: blocks }): GridCell => {
      while ((reach[column] ?? 0) > 0) column += 1;
      const start = column;
      for (; column < start + (attrs?.colspan ?? 1); column += 1) usedNumbers.set(column, (attrs?.rowspan ?? 1) - 1);
      return { type, column: start, words: trimmed(blocks) };
    });
    for (const [index, rows] of reach.entries()) reach[index] = Math.max((rows ?? 0) - 1, 0);
    for (const [index, rows] of usedNumbers) reach[index] = rows;
    return cells;
  });
}

/** Returns the words of a cell, with a space between its lines; none if it is empty. */
function trimmed(blocks: readonly BlockNode[]): Inline[] {
  const lines = blocks.flatMap(linesOf).filter((inlines) => textOf(inlines).trim() !== '');
  return lines.flatMap((inlines, index): Inline[] => [...(index > 0 ? [' '] : []), ...inlines]);
}

/** Returns the lines of a block, also those of the lists in it. */
const linesOf = (node: BlockNode): Inline[][] =>
  node.type === 'bulletList' || node.type === 'orderedList' ? itemsOf(node) : [wordsOf(node)];

const textOf = (inlines: readonly Inline[]) =>
  inlines.map((word) => (typeof word === 'string' ? word : word.text)).join('');

/** The words of what can stand in one line. */
const wordsOf = (node: BlockNode): Inline[] => {
  if (node.type === 'paragraph' || node.type === 'heading') return (node.content ?? []).map(inlineOf);
  return node.type === 'blockquote' || node.type === 'callout' ? node.content.flatMap(wordsOf) : [];
};

/** A letter supports bold, emphasised and linked text, one at a time. A link takes precedence. */
function inlineOf(node: InlineNode): Inline {
  if (node.type !== 'text') return ' ';
  const { text, marks = [] } = node;
  const link = marks.find((mark) => mark.type === 'link');
  if (link) return { kind: 'link', text, href: link.attrs.href };
  if (marks.some(({ type }) => type === 'bold')) return { kind: 'strong', text };
  if (marks.some(({ type }) => type === 'italic')) return { kind: 'emphasis', text };
  return text;
}
