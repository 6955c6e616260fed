import { Fragment, type Node } from '@tiptap/pm/model';
import { defaultMarkdownSerializer, MarkdownSerializer } from 'prosemirror-markdown';

const { nodes, marks } = defaultMarkdownSerializer;

type WriteNode = MarkdownSerializer['nodes'][string];

/** Returns the default serialiser under the name of the editor's own node. */
const likeDefault = (name: string): WriteNode => nodes[name] as WriteNode;

const serializer = new MarkdownSerializer(
  {
    paragraph: likeDefault('paragraph'),
    heading: likeDefault('heading'),
    blockquote: likeDefault('blockquote'),
    listItem: likeDefault('list_item'),
    horizontalRule: likeDefault('horizontal_rule'),
    text: likeDefault('text'),
    bulletList: (state, node) => state.renderList(node, '  ', () => '- '),
    orderedList: (state, node) => {
      const start = Number(node.attrs.start ?? 1);
      const width = `${start + node.childCount - 1}. `.length;
      state.renderList(node, ' '.repeat(width), (place) => `${start + place}. `.padStart(width));
    },
    codeBlock: (state, node) => {
      const [fence] = (node.textContent.match(/`{3,}/g) ?? ['``']).toSorted().slice(-1);
      state.write(`${fence}\`${node.attrs.language ?? ''}\n`);
      state.text(node.textContent, false);
      state.ensureNewLine();
      state.write(`${fence}\``);
      state.closeBlock(node);
    },
    callout: (state, node) =>
      state.wrapBlock('> ', null, node, () => {
        state.write(`[!${node.attrs.tone}]`);
        state.ensureNewLine();
        state.renderContent(node);
      }),
    hardBreak: likeDefault('hard_break'),
  },
  {
    bold: marks.strong as (typeof marks)[string],
    italic: marks.em as (typeof marks)[string],
    strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
    link: marks.link as (typeof marks)[string],
    code: marks.code as (typeof marks)[string],
  },
  { hardBreakNodeName: 'hardBreak' },
);

/** Nodes whose attributes Markdown cannot fully represent. */
const unwritable = new Set(['figure', 'button', 'video', 'table']);

/**
 * @returns the content between two positions as Markdown that `fromMarkdown` parses; null if it contains a picture,
 * video, button or table
 */
export function writeMarkdown(doc: Node, from: number, to: number): string | null {
  let isWritable = true;
  doc.nodesBetween(from, to, ({ type }) => {
    isWritable &&= !unwritable.has(type.name);
    return isWritable;
  });
  if (!isWritable) return null;
  const block = textblockOf(doc, from, to);
  if (block?.type.spec.code) return doc.textBetween(from, to);
  const { content } = doc.slice(from, to, !block);
  // Text within one heading or list item is inline: the block around it stays as it is.
  const written = block ? Fragment.from(doc.type.schema.nodes.paragraph?.create(null, content)) : content;
  return serializer.serialize(doc.type.create(null, written), { tightLists: true }).trim();
}

/** Returns the single text block that contains both positions, or null if they are in several. */
export function textblockOf(doc: Node, from: number, to: number): Node | null {
  const start = doc.resolve(from);
  const node = start.node(start.sharedDepth(to));
  return node.isTextblock ? node : null;
}
