import { DomainError } from '#app/core/domain-error.ts';
import { inHrefs } from '#app/lib/web/link-references.ts';
import { unknownSite } from '#app/modules/imports/old-addresses.ts';
import { figuresOf } from './figures.ts';
import { fromMarkdownFile } from './from-markdown-file.ts';
import { fromHtml, HostileMarkupError, type HtmlConversion } from './html-conversion.ts';
import type { BlockNode, Content } from './schema.ts';
import { contentSchema } from './schema.ts';
import { toMarkdown } from './to-markdown.ts';

interface WrittenText {
  text: string;
  format: 'html' | 'markdown';
  /** The address from which relative addresses start. */
  base: string;
  image: { src: string } | null;
}

/**
 * Converts the text of another system to an article, with the addresses of the old site.
 * @returns `files`: the addresses of its pictures
 * @throws DomainError with the reason why it cannot be carried
 */
export function readPost({ text, format, base, image }: WrittenText): {
  content: Content;
  notes: string[];
  files: string[];
} {
  const { content, notes } = convert(() =>
    format === 'markdown' ? fromMarkdownFile(text, { base }) : fromHtml(text, { base }),
  );
  const parsed = contentOf({ content, problem: null });
  return {
    content: parsed,
    notes,
    files: [...(image ? [image.src] : []), ...figuresOf(parsed).map(({ src }) => src)],
  };
}

/**
 * Converts a comment of another system to Markdown, in which members write.
 * @throws DomainError if nothing can be carried
 */
export function readComment({ content, base }: { content: string; base: string }): string {
  const text = toMarkdown(convert(() => fromHtml(content, { base })).content).trim();
  if (text === '') throw new DomainError('It has no text.');
  return text;
}

function convert(work: () => HtmlConversion): HtmlConversion {
  try {
    return work();
  } catch (error) {
    throw error instanceof HostileMarkupError ? new DomainError(error.message) : error;
  }
}

/** Returns the text of an imported post or page. @throws DomainError with the reason why it cannot be carried */
export function contentOf({ content, problem }: { content?: unknown; problem: string | null }): Content {
  if (problem) throw new DomainError(problem);
  const parsed = contentSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  // Only sentences of this site are for people: those of the library name arrays and types.
  const message = parsed.error.issues.find(({ code }) => code === 'custom')?.message;
  throw new DomainError(`${message ?? 'It has a part that a post cannot hold'}.`);
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
      const linkText = caption || alt || 'A picture';
      if (src.startsWith(unknownSite)) return { type: 'paragraph', content: [{ type: 'text', text: linkText }] };
      return {
        type: 'paragraph',
        content: [{ type: 'text', text: linkText, marks: [{ type: 'link', attrs: { href: src } }] }],
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
