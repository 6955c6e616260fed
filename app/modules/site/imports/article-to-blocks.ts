import { videoAddress } from '#app/lib/web/video-address.ts';
import { inlineText } from '#app/modules/blog/content/article-text.ts';
import { withListedFootnotes } from '#app/modules/blog/content/footnotes.ts';
import type { BlockNode, Content, InlineNode } from '#app/modules/blog/content/schema.ts';
import type { PageDraft } from '#app/modules/pages/schema.ts';

type DraftBlock = PageDraft['blocks'][number];

const maxTextLength = 7500;
const maxTitleLength = 120;

/**
 * Returns an article as the blocks of a page: an opening with the title, a text for each heading, and pictures between.
 * @returns `notes`: what changes on the way, in sentences
 */
export function blocksOf(title: string, article: Content): { blocks: DraftBlock[]; notes: string[] } {
  const { content } = withListedFootnotes(article);
  const notes = new Set<string>();
  const name = title.slice(0, maxTitleLength).trim() || 'Untitled page';
  const blocks: Record<string, unknown>[] = [{ type: 'hero', layout: 'plain', title: name, actions: [] }];
  let heading = name;
  let lines: string[] = [];
  const end = () => {
    for (const text of pieces(lines)) blocks.push({ type: 'text', title: heading, text, ground: 'paper' });
    lines = [];
  };
  for (const node of content) {
    if (node.type === 'heading') {
      const text = inlineText(node.content).trim();
      // A heading without a text is placed above the next one.
      const isBare = lines.length === 0 && heading !== name;
      if (isBare) lines.push(`**${withoutMarks(heading)}**`);
      else end();
      if (text !== '') heading = text.slice(0, maxTitleLength).trim();
      if (text.length > maxTitleLength) lines.push(`**${withoutMarks(text)}**`);
    } else if (node.type === 'figure') {
      end();
      const { src, alt, caption, isDecorative } = node.attrs;
      blocks.push({
        type: 'image',
        imageUrl: src,
        alt: alt.slice(0, 300),
        ...(isDecorative && { isDecorative }),
        ...(caption && { caption: caption.slice(0, 300) }),
      });
    } else lines.push(...linesOf(node, notes));
  }
  if (lines.length === 0 && heading !== name) lines.push(`**${withoutMarks(heading)}**`);
  end();
  return {
    blocks: blocks.map((block, index) => ({ ...block, id: `imported-${index + 1}` }) as DraftBlock),
    notes: [...notes],
  };
}

/** The maximum length of a block: a longer text continues in the next one. */
function pieces(lines: readonly string[]): string[] {
  const texts: string[] = [];
  for (const line of lines.flatMap((whole) => whole.match(new RegExp(`[\\s\\S]{1,${maxTextLength}}`, 'g')) ?? [])) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + line.length + 2 <= maxTextLength)
      texts[texts.length - 1] = `${last}\n\n${line}`;
    else texts.push(line);
  }
  return texts.filter((text) => text.trim() !== '');
}

/** Returns the paragraphs of a node, in the few marks that texts of blocks know. */
function linesOf(node: BlockNode, notes: Set<string>): string[] {
  switch (node.type) {
    case 'paragraph':
      return [inline(node.content)].filter(Boolean);
    case 'heading':
      return [`**${withoutMarks(inlineText(node.content))}**`];
    case 'bulletList':
    case 'orderedList': {
      const start = node.type === 'orderedList' ? (node.attrs?.start ?? 1) : null;
      const items = node.content.map(({ content }, index) => {
        const text = content
          .flatMap((inner) => linesOf(inner, notes))
          .join(' ')
          .replace(/\n/g, ' ')
          .replace(/^- /, '');
        return `- ${start === null ? '' : `${start + index}. `}${text}`;
      });
      if (start !== null) notes.add('Numbered lists become lists with their numbers as text.');
      return [items.join('\n')];
    }
    case 'blockquote':
    case 'callout':
      notes.add('Quotes become paragraphs.');
      return node.content.flatMap((inner) => linesOf(inner, notes));
    case 'codeBlock':
      notes.add('Code becomes paragraphs.');
      return (node.content ?? []).map(({ text }) => text.replace(/\n{2,}/g, '\n'));
    case 'table':
      notes.add('Tables become lines of text, because page texts cannot contain tables.');
      return node.content.map((row) =>
        row.content.map(({ content }) => content.flatMap((inner) => linesOf(inner, notes)).join(' ')).join(' · '),
      );
    case 'button':
      return [`[${node.attrs.label.replace(/[[\]]/g, '')}](${node.attrs.href})`];
    case 'video':
      return [
        `[${node.attrs.title.replace(/[[\]]/g, '') || 'Video'}](${videoAddress(node.attrs.provider, node.attrs.id)})`,
      ];
    case 'figure':
      notes.add('Pictures in lists and tables are replaced by their alt text.');
      return [node.attrs.caption || node.attrs.alt].filter(Boolean);
    case 'horizontalRule':
      return [];
  }
}

const withoutMarks = (text: string) => text.replace(/[*[\]]/g, '').trim();

const inline = (nodes: InlineNode[] | undefined): string =>
  (nodes ?? [])
    .map((node) => (node.type === 'text' ? marked(node) : ' '))
    .join('')
    .trim();

/** Marks do not nest in texts of blocks: a link counts most, then bold. */
function marked({ text, marks = [] }: Extract<InlineNode, { type: 'text' }>): string {
  const plainText = withoutMarks(text);
  if (plainText === '') return text === '' ? '' : ' ';
  const [, before = '', after = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(text) ?? [];
  const link = marks.find((mark) => mark.type === 'link');
  const around = (inside: string) => `${before}${inside}${after}`;
  if (link && !/[\s()]/.test(link.attrs.href)) return around(`[${plainText}](${link.attrs.href})`);
  if (marks.some(({ type }) => type === 'bold')) return around(`**${plainText}**`);
  return marks.some(({ type }) => type === 'italic') ? around(`*${plainText}*`) : text;
}
