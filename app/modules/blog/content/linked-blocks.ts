import { withoutSize } from '#packages/foreign-files/text/picture-addresses.ts';
import { isInline, textNodes } from './inline-nodes.ts';
import type { BlockNode, InlineNode, Mark } from './schema.ts';

type Node = InlineNode | BlockNode;

/** The words of the note that a picture has lost its link. */
export const pictureLinkNote = 'A picture was a link. The link is below it.';

/**
 * Returns what is inside a link around blocks, such as a card: the words lead where the link leads. Only words can be a
 * link in an article. Below a picture without words a link is added.
 * @param onPicture called if that happens
 */
export function linked(nodes: readonly Node[], href: string, onPicture: () => void): Node[] {
  if (nodes.every(isInline)) return [...nodes];
  const mark: Mark = { type: 'link', attrs: { href } };
  if (nodes.some(hasWords)) return nodes.map((node) => withMark(node, mark));
  return nodes.flatMap((node, index): Node[] => {
    const isLast = !nodes.slice(index + 1).some(({ type }) => type === 'figure');
    if (node.type !== 'figure' || !isLast || isAddressOf(href, node.attrs.src)) return [node];
    onPicture();
    return [node, pictureLink(href, node.attrs.caption || node.attrs.alt)];
  });
}

export const pictureLink = (href: string, label: string): BlockNode => ({
  type: 'paragraph',
  content: textNodes(label || href, [{ type: 'link', attrs: { href } }]),
});

const pictureEnding = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:[?#].*)?$/i;

/** Whether a link shows the picture itself, in full size or on the page that WordPress makes for it. */
export function isAddressOf(href: string, src: string): boolean {
  if (/[?&]attachment_id=\d+/.test(href)) return true;
  const nameOf = (address: string) =>
    withoutSize(address.replace(/[?#].*$/, ''))
      .split('/')
      .at(-1)
      ?.toLowerCase();
  return pictureEnding.test(href) && nameOf(href) === nameOf(src);
}

function hasWords(node: Node): boolean {
  if (node.type === 'text') return node.text.trim() !== '';
  return 'content' in node && (node.content as Node[] | undefined)?.some(hasWords) === true;
}

function withMark(node: Node, mark: Mark): Node {
  if (node.type === 'text') {
    const { marks = [] } = node;
    return marks.some(({ type }) => type === 'link') ? node : { ...node, marks: [...marks.slice(0, 4), mark] };
  }
  if (!('content' in node) || !node.content || node.type === 'codeBlock') return node;
  return { ...node, content: (node.content as Node[]).map((inner) => withMark(inner, mark)) } as Node;
}
