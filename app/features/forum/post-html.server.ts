import { Marked, type Tokens } from 'marked';
import { isSafeHref } from '#app/lib/safe-href.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Only the documents of the team hold link references, and no address of a post has a control character. */
const isSafeLink = (href: string): boolean => isSafeHref(href) && !/[\p{Cc}\\]|^(page|post):/iu.test(href);

/** Links a text that is HTML already; leaves the text alone if the address is not safe. */
const linkHtml = (href: string, html: string): string =>
  isSafeLink(href) ? `<a href="${escaped(href)}" rel="nofollow ugc noopener">${html}</a>` : html;

/** Escapes text in which a member may have typed entities. */
const escapedOnce = (text: string): string => escaped(text).replace(/&amp;(#?\w{1,31};)/g, '&$1');

const parser = new Marked({ gfm: true, breaks: true });
parser.use({
  // HTML is not recognised at all: after a tag such as `<script>` the parser would take what follows for raw text.
  tokenizer: { html: () => undefined, tag: () => undefined },
  renderer: {
    /** HTML stays text. */
    html: ({ raw }: Tokens.HTML | Tokens.Tag) => escaped(raw),
    heading({ tokens, depth }: Tokens.Heading) {
      const level = Math.min(5, Math.max(3, depth + 1));
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
    },
    link({ href, tokens }: Tokens.Link) {
      return linkHtml(href, this.parser.parseInline(tokens));
    },
    /** A picture from elsewhere would tell that site who reads: it becomes a link. */
    image: ({ href, text }: Tokens.Image) => linkHtml(href, escaped(text || href)),
    text(token: Tokens.Text | Tokens.Escape) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : escapedOnce(token.text);
    },
    code: ({ text }: Tokens.Code) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>`,
    codespan: ({ text }: Tokens.Codespan) => `<code>${escaped(text)}</code>`,
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
  },
});

/** Renders a post's Markdown. Raw HTML stays text, and links tell search engines that a member wrote them. */
export const postHtml = (content: string): string => parser.parse(content, { async: false }).trim();

/** Returns the beginning of a post as plain text, for lists and descriptions. */
export function openingOf(content: string, maxLength = 180): string {
  const text = postHtml(content)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  if (text.length <= maxLength) return text;
  return `${text
    .slice(0, maxLength - 1)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`;
}

const entities = Object.fromEntries(Object.entries(escapes).map(([sign, entity]) => [entity, sign]));
