import type { DefaultTreeAdapterTypes } from 'parse5';
import { isVisible } from '#app/lib/text/visible-text.ts';
import { parseFragment } from './parse-fragment.server.ts';
import { postHtml } from './post-html.server.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** A line across the page, and the words that unfold a spoiler, say nothing. */
const isEmpty = ({ nodeName }: Node) => nodeName === 'hr' || nodeName === 'summary';

function shows(node: Node): boolean {
  if (node.nodeName === '#text') return isVisible((node as DefaultTreeAdapterTypes.TextNode).value);
  if (node.nodeName === 'img') return true;
  return !isEmpty(node) && 'childNodes' in node && node.childNodes.some(shows);
}

/**
 * Whether readers see anything of a post. Of some texts they see nothing: entities of letters that show nothing, link
 * definitions, headings and quotes without words.
 */
export const showsAnything = (content: string): boolean =>
  isVisible(content) && parseFragment(postHtml(content)).childNodes.some(shows);
