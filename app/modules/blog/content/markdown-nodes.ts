import { defaultMarkdownSerializer, MarkdownSerializer } from 'prosemirror-markdown';

const { nodes, marks } = defaultMarkdownSerializer;

type WriteNode = MarkdownSerializer['nodes'][string];
type WriteMark = MarkdownSerializer['marks'][string];

/** Returns the default serialiser under the name of the editor's own node. */
const likeDefault = (name: string): WriteNode => nodes[name] as WriteNode;

/** How Markdown writes the nodes of an article that it can fully represent. */
const markdownNodes = {
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
} satisfies Record<string, WriteNode>;

const markdownMarks = {
  bold: marks.strong as WriteMark,
  italic: marks.em as WriteMark,
  strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
  link: marks.link as WriteMark,
  code: marks.code as WriteMark,
} satisfies Record<string, WriteMark>;

/** Returns a serialiser of articles, with these nodes besides those that Markdown can fully represent. */
export const markdownSerializer = (more: Record<string, WriteNode> = {}): MarkdownSerializer =>
  new MarkdownSerializer({ ...markdownNodes, ...more }, markdownMarks, { hardBreakNodeName: 'hardBreak' });
