import type { Inline } from '#app/lib/text/prose.ts';
import type { TextBlock } from '#app/lib/text/text-blocks.ts';
import { inlineText } from '#app/modules/blog/content/article-text.ts';
import { type Cover, coverOf } from '#app/modules/blog/content/cover.ts';
import { withListedFootnotes } from '#app/modules/blog/content/footnotes.ts';
import type { BlockNode, InlineNode } from '#app/modules/blog/content/schema.ts';
import type { Post } from '#app/modules/blog/schema.ts';

/**
 * Returns an article as a letter: its picture and its text. Content that a letter cannot show is behind the button at
 * its end.
 */
export const letterBlocks = (
  { content, featuredImage, tags, featuredImageAlt, isFeaturedImageDecorative }: Post,
  path: string,
): TextBlock[] => [
  ...coverBlock(coverOf({ featuredImage, tags }), isFeaturedImageDecorative ? '' : featuredImageAlt),
  ...withListedFootnotes(content).content.flatMap(letterBlock),
  { kind: 'button', label: 'Read the article', href: path },
];

const coverBlock = (cover: Cover, alt: string): TextBlock[] =>
  'src' in cover ? [{ kind: 'picture', src: cover.src, alt }] : [];

function letterBlock(node: BlockNode): TextBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', text: inlineText(node.content) }];
    case 'paragraph':
      return node.content?.length ? [{ kind: 'paragraph', words: node.content.map(inlineOf) }] : [];
    case 'figure': {
      const { src, alt, isDecorative } = node.attrs;
      return [{ kind: 'picture', src, alt: isDecorative ? '' : alt }];
    }
    case 'button':
      return [{ kind: 'button', label: node.attrs.label, href: node.attrs.href }];
    case 'blockquote':
    case 'callout':
      return node.content.flatMap(letterBlock);
    case 'bulletList':
    case 'orderedList':
      return [{ kind: 'list', items: node.content.map(({ content }) => content.flatMap(inlinesOf)) }];
    default:
      return [];
  }
}

const inlinesOf = (node: BlockNode): Inline[] => (node.type === 'paragraph' ? (node.content ?? []).map(inlineOf) : []);

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
