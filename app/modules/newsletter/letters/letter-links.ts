import type { Inline } from '#app/lib/text/prose.ts';
import { parseTextBlocks, type TextBlock } from '#app/lib/text/text-blocks.ts';

/** A mail has no address of its own, so a path must be made absolute. */
export const absoluteHref = (href: string, origin: string): string =>
  /^[/#]/.test(href) ? new URL(href, origin).href : href;

/** Returns the addresses of pages to which a letter links, each once, in the order of the text. */
export const linksOf = (body: string): string[] => [
  ...new Set(parseTextBlocks(body, 'letter').flatMap(hrefsOf).filter(isPage)),
];

function hrefsOf(block: TextBlock): string[] {
  if (block.kind === 'button') return [block.href];
  if (block.kind === 'paragraph') return block.words.flatMap(hrefOf);
  if (block.kind === 'quote') return block.paragraphs.flatMap((inlines) => inlines.flatMap(hrefOf));
  return block.kind === 'list' ? block.items.flatMap((item) => item.flatMap(hrefOf)) : [];
}

const hrefOf = (part: Inline): string[] => (typeof part !== 'string' && part.kind === 'link' ? [part.href] : []);

/** Addresses of mail and telephone open no page. */
const isPage = (href: string) => /^(\/|https?:)/i.test(href);

/**
 * Returns the address that counts a press of a link and leads on. It names the letter and the link, not the reader:
 * every reader gets the same one. Other links stay as they are.
 */
export function countedLink(href: string, { id, body }: { id: string; body: string }, origin: string): string {
  const index = linksOf(body).indexOf(href);
  return index < 0 ? absoluteHref(href, origin) : `${origin}/newsletter/links/${id}/${index + 1}`;
}
