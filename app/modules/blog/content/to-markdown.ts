import { Fragment, type Node, type NodeSpec, Schema } from '@tiptap/pm/model';
import type { MarkdownSerializer, MarkdownSerializerState } from 'prosemirror-markdown';
import { videoAddress } from '#app/lib/web/video-address.ts';
import { footnotesOf, replaceFootnotes } from './footnotes.ts';
import { markdownSerializer } from './markdown-nodes.ts';
import type { BlockNode, Content, InlineNode, Mark } from './schema.ts';

type NodeName = BlockNode['type'] | InlineNode['type'] | 'doc' | 'listItem' | 'tableRow' | 'tableCell' | 'tableHeader';

/** Any attribute: the document was parsed by its own schema before. */
const attrs = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]));
const inline = (more: NodeSpec = {}): NodeSpec => ({ group: 'block', content: 'inline*', ...more });
const around = (content = 'block+', more: NodeSpec = {}): NodeSpec => ({ group: 'block', content, ...more });
const leaf = (...names: string[]): NodeSpec => ({ group: 'block', attrs: attrs(...names) });

/** The nodes of an article. A node that is missing here does not compile. */
const nodes: Record<NodeName, NodeSpec> = {
  doc: { content: 'block*' },
  text: { group: 'inline' },
  hardBreak: { group: 'inline', inline: true },
  footnote: { group: 'inline', inline: true, attrs: attrs('text', 'number') },
  paragraph: inline(),
  heading: inline({ attrs: attrs('level') }),
  codeBlock: inline({ content: 'text*', code: true, attrs: attrs('language') }),
  horizontalRule: leaf(),
  figure: leaf('src', 'mediaId', 'alt', 'isDecorative', 'framing', 'caption', 'width', 'height'),
  button: leaf('label', 'href'),
  video: leaf('provider', 'id', 'title'),
  bulletList: around('listItem+', { attrs: attrs('tight') }),
  orderedList: around('listItem+', { attrs: attrs('start', 'tight') }),
  listItem: { content: 'block+' },
  blockquote: around(),
  callout: around('block+', { attrs: attrs('tone') }),
  table: around('tableRow+'),
  tableRow: { content: '(tableCell | tableHeader)*' },
  tableCell: { content: 'block+', attrs: attrs('colspan', 'rowspan') },
  tableHeader: { content: 'block+', attrs: attrs('colspan', 'rowspan') },
};

const marks: Record<Mark['type'], { attrs?: Record<string, { default: null }>; code?: boolean }> = {
  bold: {},
  italic: {},
  strike: {},
  code: { code: true },
  // The order of the serialiser's default schema: a link is outside of the others.
  link: { attrs: attrs('href', 'title') },
};

const schema = new Schema({ nodes, marks });

/** Returns a text in which neither Markdown nor HTML finds a tag or an entity. */
const withoutTags = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const attribute = (text: string) => withoutTags(text).replaceAll('"', '&quot;').replace(/\s+/g, ' ');

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the words of a line's start as no list and no line below a heading: the serialiser forgets these two. */
const asLineStart = (text: string) => text.replace(/^(\s*\d+)\)/, '$1&#41;').replace(/^(\s*)=/, '$1&#61;');

function writeFigure(state: MarkdownSerializerState, node: Node): void {
  const { src, alt, caption } = node.attrs as { src: string; alt: string; caption: string };
  const title = caption ? ` "${withoutTags(oneLine(caption)).replace(/["\\]/g, '\\$&')}"` : '';
  state.write(`![${state.esc(withoutTags(oneLine(alt)))}](<${src}>${title})`);
  state.closeBlock(node);
}

function writeTable(state: MarkdownSerializerState, node: Node): void {
  const rows = node.children.map(({ children }) => children.map(cellText));
  const width = Math.max(1, ...rows.map((row) => row.length));
  const line = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  for (const text of [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)]) {
    state.write(text);
    state.ensureNewLine();
  }
  state.closeBlock(node);
}

/** A cell holds one line: its blocks have breaks between them. */
function cellText(cell: Node): string {
  const lines: string[] = [];
  cell.descendants((node) => {
    if (!node.isTextblock) {
      if (node.type.name === 'figure' || node.type.name === 'video' || node.type.name === 'button')
        lines.push(serializer.serialize(schema.node('doc', null, [node])));
      return true;
    }
    const content = node.type.name === 'codeBlock' ? Fragment.from(node.content) : node.content;
    lines.push(serializer.serialize(schema.node('doc', null, [schema.node('paragraph', null, content)])));
    return false;
  });
  return lines.map((text) => text.replace(/\\\n/g, '<br>').replace(/\n/g, ' ').replaceAll('|', '\\|')).join('<br>');
}

const serializer: MarkdownSerializer = markdownSerializer({
  // A blank line after the mark: otherwise what follows could make a heading of it.
  callout: (state, node) =>
    state.wrapBlock('> ', null, node, () => {
      state.write(`[!${node.attrs.tone}]`);
      state.closeBlock(node);
      state.renderContent(node);
    }),
  text(state, node, parent, index) {
    // The words of such a link are its address: nothing is escaped in it.
    if ('inAutolink' in state && state.inAutolink) {
      state.text(node.text ?? '', false);
      return;
    }
    const isAfterBreak = parent.maybeChild(index - 1)?.type.name === 'hardBreak';
    // Otherwise the serialiser escapes what begins a list or a heading only at the start of a block.
    if (isAfterBreak) Object.assign(state, { atBlockStart: true });
    const isLineStart = 'atBlockStart' in state && state.atBlockStart === true;
    const plain = withoutTags(node.text ?? '');
    const isAfterNote = parent.maybeChild(index - 1)?.type.name === 'footnote';
    // `[^1]:` would begin the text of a footnote.
    const escaped = isAfterNote ? plain.replace(/^:/, '&#58;') : isLineStart ? asLineStart(plain) : plain;
    // An address beside other text or a link would take in what follows it, and entities would break in it.
    const isAmbiguous = escaped.includes('&') || parent.childCount > 1 || node.marks.length > 0;
    state.text(isAmbiguous ? escaped.replaceAll('www.', 'www&#46;').replaceAll('://', '&#58;//') : escaped);
  },
  footnote: (state, node) => state.write(`[^${node.attrs.number}]`),
  figure: writeFigure,
  button(state, node) {
    const { label, href } = node.attrs as { label: string; href: string };
    state.write(`<a class="button" href="${attribute(href)}">${withoutTags(oneLine(label))}</a>`);
    state.closeBlock(node);
  },
  video(state, node) {
    const { provider, id, title } = node.attrs as { provider: 'youtube' | 'vimeo'; id: string; title: string };
    const label = oneLine(title) || 'Video';
    state.write(`[${state.esc(withoutTags(label))}](<${videoAddress(provider, id)}>)`);
    state.closeBlock(node);
  },
  table: writeTable,
});

/**
 * Returns an article as Markdown, which other systems read and `fromMarkdownFile` reads again. Every word is kept.
 * Framings, sizes of pictures and joined cells of tables are not.
 */
export function toMarkdown(content: Content): string {
  const numbered = replaceFootnotes(content, ({ attrs }, number) => ({
    type: 'footnote',
    attrs: { ...attrs, number },
  }));
  const nodes = numbered.content.map(prepared);
  const notes = footnotesOf(content).map(({ attrs }, index) => `[^${index + 1}]: ${oneLine(attrs.text)}\n`);
  const text = serializer.serialize(schema.nodeFromJSON({ ...content, content: nodes })).trim();
  return `${text}\n${notes.length > 0 ? `\n${notes.join('')}` : ''}`;
}

type AnyNode = BlockNode | InlineNode | { type: string; content?: AnyNode[] };

/**
 * Returns a node as the serialiser needs it. A line end in a text is a space, except in code. A list without blank
 * lines holds only lines: a list inside that begins at 3 would not be read as one.
 */
function prepared(node: AnyNode): unknown {
  if (node.type === 'codeBlock') return node;
  if ('text' in node) return { ...node, text: node.text.replace(/\s+/g, ' ') };
  if (!('content' in node) || !node.content) return node;
  // A break at the start has no effect, and the text after it would begin its line unescaped.
  const firstText = (node.content as AnyNode[]).findIndex(({ type }) => type !== 'hardBreak');
  const content = (node.content as AnyNode[]).slice(Math.max(0, firstText)).map(prepared);
  if (node.type !== 'bulletList' && node.type !== 'orderedList') return { ...node, content };
  const items = node.content as { content: BlockNode[] }[];
  const tight = items.every(
    ({ content: [first, ...rest] }) => first?.type === 'paragraph' && rest.every(({ type }) => type === 'bulletList'),
  );
  return { ...node, content, attrs: { ...('attrs' in node ? node.attrs : {}), tight } };
}
