import { permalinkPath } from '../addresses.ts';

/** The maximum length of a quote, enough to recognise what is answered. */
const maxQuoteLength = 600;

/**
 * Returns words of a post as a quote in Markdown. It names the post, not its author: a name that is copied would stay
 * when its owner becomes anonymous or leaves.
 */
export function quoteOf(slug: string, number: number, excerpt: string): string {
  const text = excerpt.trim();
  const cut = text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength).replace(/\s+\S*$/, '')}…` : text;
  return `> [Post ${number}](${permalinkPath(slug, number)}):\n${cut.replace(/^/gm, '> ')}`;
}
