import { DomainError } from '#app/core/domain-error.ts';
import { inHrefs } from '#app/lib/web/link-references.ts';
import type { Writing } from '#app/modules/imports/imported-item.ts';
import { unknownSite } from '#app/modules/imports/old-addresses.ts';
import { figuresOf } from './figures.ts';
import { fromMarkdownFile } from './from-markdown-file.ts';
import { fromHtml, HostileMarkupError } from './html-conversion.ts';
import type { BlockNode, Content } from './schema.ts';
import { contentSchema } from './schema.ts';

/**
 * Converts the text of another system to an article, with the addresses of the old site.
 * @returns `files`: the addresses of its pictures
 * @throws DomainError with the reason why it cannot be carried
 */
export function readPost({ text, format, base, image }: Writing): {
  content: Content;
  notes: string[];
  files: string[];
} {
  try {
    const { content, notes } =
      format === 'markdown'
        ? fromMarkdownFile(text, { base })
        : fromHtml(text, { base, hasBlankLines: format === 'blank-lines' });
    const parsed = contentSchema.safeParse(content);
    if (!parsed.success)
      throw new DomainError(`${parsed.error.issues[0]?.message ?? 'It is more than a post can hold'}.`);
    return {
      content: parsed.data,
      notes,
      files: [...(image ? [image.src] : []), ...figuresOf(parsed.data).map(({ src }) => src)],
    };
  } catch (error) {
    throw error instanceof HostileMarkupError ? new DomainError(error.message) : error;
  }
}

type FindTarget = (address: string) => { id: string; address: string | null } | null;

/**
 * Replaces the addresses of the old site: links lead to what was imported with them, and pictures come from the
 * library. A picture that could not be brought along becomes a link.
 */
export function withNewAddresses(content: Content, findTarget: FindTarget): { document: Content; notes: string[] } {
  const notes = new Set<string>();
  const linked = inHrefs(content, (href) => {
    const target = findTarget(href);
    if (target?.address) return target.address + (/#.*$/.exec(href)?.[0] ?? '');
    if (!href.startsWith(unknownSite)) return href;
    notes.add('A link leads to something that was not in the file.');
    return href.slice(unknownSite.length) || '/';
  });
  const pictured = (nodes: readonly BlockNode[]): BlockNode[] =>
    nodes.map((node) => inNode(node, findTarget, pictured, notes));
  return { document: { ...linked, content: pictured(linked.content) }, notes: [...notes] };
}

function inNode(
  node: BlockNode,
  findTarget: FindTarget,
  within: (nodes: readonly BlockNode[]) => BlockNode[],
  notes: Set<string>,
): BlockNode {
  switch (node.type) {
    case 'figure': {
      const target = findTarget(node.attrs.src);
      if (target?.address) return { ...node, attrs: { ...node.attrs, src: target.address, mediaId: target.id } };
      if (node.attrs.src.startsWith('/media/')) return node;
      notes.add('A picture could not be imported: a link replaces it.');
      const { alt, caption, src } = node.attrs;
      const words = caption || alt || 'A picture';
      if (src.startsWith(unknownSite)) return { type: 'paragraph', content: [{ type: 'text', text: words }] };
      return {
        type: 'paragraph',
        content: [{ type: 'text', text: words, marks: [{ type: 'link', attrs: { href: src } }] }],
      };
    }
    case 'blockquote':
    case 'callout':
      return { ...node, content: within(node.content) };
    case 'bulletList':
    case 'orderedList':
      return { ...node, content: node.content.map((item) => ({ ...item, content: within(item.content) })) };
    case 'table':
      return {
        ...node,
        content: node.content.map((row) => ({
          ...row,
          content: row.content.map((cell) => ({ ...cell, content: within(cell.content) })),
        })),
      };
    default:
      return node;
  }
}
