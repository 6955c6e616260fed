import { Marked, Tokenizer, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import { ownValue } from '#app/lib/own-value.ts';
import { isSafeHref } from '#app/lib/web/safe-href.ts';
import { memberPicturesPath } from '#app/modules/media/member-pictures/member-picture-path.ts';
import { hashtagPath } from '../addresses.ts';
import { maxHashtagLength } from '../limits.ts';
import { withoutEntities } from './parse-fragment.server.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ownValue(escapes, sign) ?? sign);

/** Only the documents of the team hold link references, and no address of a post has a control character. */
const isSafeLink = (href: string): boolean => isSafeHref(href) && !/[\p{Cc}\\]|^(page|post):/iu.test(href);

/** Links a text that is HTML already; leaves the text alone if the address is not safe. */
const linkHtml = (href: string, html: string): string =>
  isSafeLink(href) ? `<a href="${escaped(href)}" rel="nofollow ugc noopener">${html}</a>` : html;

/** Shows a picture of the author in its own size, so that nothing moves when it is loaded. */
function pictureHtml(path: string, alt: string): string {
  const picture = context.pictures.get(path);
  if (!picture) return escapedOnce(alt ? `[Picture: ${alt}]` : '[Picture]');
  if (picture.isRemoved) return '<em>A moderator has removed this picture.</em>';
  const described = escapedOnce(alt || 'A picture without a description');
  return `<img src="${path}" alt="${described}" width="${picture.width}" height="${picture.height}" loading="lazy" decoding="async">`;
}

/** Escapes text in which a member may have typed entities. */
const escapedOnce = (text: string): string => escaped(text).replace(/&amp;(#?\w{1,31};)/g, '&$1');

/** The data that the renderer looks up: everything else follows from the text alone. */
export interface RenderContext {
  /** The path of each mentioned member, by name in lower case. Other names stay text. */
  members: ReadonlyMap<string, string>;
  /** The author's pictures, by their addresses. Those of others are named and not shown. */
  pictures: ReadonlyMap<string, { width: number; height: number; isRemoved: boolean }>;
}

const nothingKnown: RenderContext = { members: new Map(), pictures: new Map() };
/** The parser is synchronous, so there is one at a time. */
let context = nothingKnown;

/** An @ or # at the beginning of a word, and the word. An entity such as `&#39;` is none. */
const markedWord = /(?<![\p{L}\p{N}_&#@/])([@#])([\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?)/gu;

/** Whom and what the post that is rendered now speaks to. */
let mentioned = { names: new Set<string>(), quotedHrefs: new Set<string>() };

/** How many links and quotes are around what is rendered now. */
const depth = { link: 0, quote: 0 };

function inside(part: keyof typeof depth, render: () => string): string {
  depth[part] += 1;
  try {
    return render();
  } finally {
    depth[part] -= 1;
  }
}

/**
 * Links hashtags and the names of members in plain text, and escapes it. There is no link within a link.
 * @param raw the text as typed, in which a sign may be an entity
 */
function linkedText(text: string, raw: string): string {
  if (depth.link > 0) return escapedOnce(text);
  let html = '';
  let end = 0;
  for (const { 0: marked, 1: sign, 2: word = '', index } of text.matchAll(markedWord)) {
    if (sign === '@' && depth.quote === 0 && raw.includes(marked)) mentioned.names.add(word.toLowerCase());
    const path = sign === '@' ? context.members.get(word.toLowerCase()) : pathOfHashtag(word);
    if (!path) continue;
    html += `${escapedOnce(text.slice(end, index))}<a href="${escaped(path)}">${escaped(marked)}</a>`;
    end = index + marked.length;
  }
  return html + escapedOnce(text.slice(end));
}

/** A number alone is not a hashtag. */
const pathOfHashtag = (word: string): string | undefined =>
  word.length <= maxHashtagLength && /\p{L}/u.test(word) ? hashtagPath(word.toLowerCase()) : undefined;

/** `:::spoiler What it is about`, lines, `:::`. Folded until a reader opens it. */
const spoiler: TokenizerAndRendererExtension = {
  name: 'spoiler',
  level: 'block',
  start: (text) => text.match(/^:::spoiler/m)?.index,
  tokenizer(text) {
    const [raw, title = '', body = ''] =
      /^:::spoiler(?:[ \t]([^\n]*))?\n([\s\S]*?)(?:\n|(?<=\n)):::[ \t]*(?:\n+|$)/.exec(text) ?? [];
    if (!raw) return undefined;
    return { type: 'spoiler', raw, title: title.trim(), tokens: this.lexer.blockTokens(body, []) };
  },
  renderer({ title, tokens = [] }) {
    return `<details><summary>${title ? escaped(`Spoiler: ${title}`) : 'Spoiler'}</summary>${this.parser.parse(tokens)}</details>`;
  },
};

/** Quotes and lists within each other. A deeper mark stays text. */
const maxNesting = 6;
/** Cells of one table. One with more stays text. */
const maxTableCells = 5000;

/**
 * Limits how deeply quotes and lists nest, and how large a table is. The parser calls itself for each level and reads a
 * quote twice if the next line belongs to a quote inside it: without a limit a few hundred characters would take
 * minutes, or exhaust the stack. It fills short rows of a table up to the width of its head: the number of cells grows
 * with the square of the length.
 */
class ShallowTokenizer extends Tokenizer {
  #depth = 0;

  override blockquote(text: string): Tokens.Blockquote | undefined {
    return this.#oneDeeper(() => super.blockquote(text));
  }

  override list(text: string): Tokens.List | undefined {
    return this.#oneDeeper(() => super.list(text));
  }

  override table(text: string): Tokens.Table | undefined {
    const [, head = '', , body = ''] = this.rules.block.table.exec(text) ?? [];
    return head.split('|').length * body.split('\n').length > maxTableCells ? undefined : super.table(text);
  }

  #oneDeeper<Token>(read: () => Token | undefined): Token | undefined {
    if (this.#depth >= maxNesting) return undefined;
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
}

const parser = new Marked({ gfm: true, breaks: true });
parser.setOptions({ tokenizer: new ShallowTokenizer() });
parser.use({
  extensions: [spoiler],
  // HTML is not recognised at all: after a tag such as `<script>` the parser would take what follows for raw text.
  tokenizer: { html: () => undefined, tag: () => undefined },
  renderer: {
    /** HTML stays text. */
    html: ({ raw }: Tokens.HTML | Tokens.Tag) => escaped(raw),
    heading({ tokens, depth: marks }: Tokens.Heading) {
      const level = Math.min(5, Math.max(3, marks + 1));
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
    },
    link({ href, tokens }: Tokens.Link) {
      if (depth.quote > 0) mentioned.quotedHrefs.add(href);
      return linkHtml(
        href,
        inside('link', () => this.parser.parseInline(tokens)),
      );
    },
    blockquote({ tokens }: Tokens.Blockquote) {
      return `<blockquote>\n${inside('quote', () => this.parser.parse(tokens))}</blockquote>\n`;
    },
    /** A picture from elsewhere would reveal the reader to that site: it becomes a link. */
    image: ({ href, text }: Tokens.Image) =>
      href.startsWith(`${memberPicturesPath}/`) ? pictureHtml(href, text) : linkHtml(href, escaped(text || href)),
    text(token: Tokens.Text | Tokens.Escape) {
      return 'tokens' in token && token.tokens
        ? this.parser.parseInline(token.tokens)
        : linkedText(token.text, token.raw);
    },
    code: ({ text }: Tokens.Code) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>`,
    codespan: ({ text }: Tokens.Codespan) => `<code>${escaped(text)}</code>`,
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
  },
});

/** A post whose Markdown is parsed, which takes most of the time of rendering it. */
export interface ParsedPost {
  /**
   * The names after an @ in its own words, in lower case and in order. Code, the words of links, escaped signs and
   * quotes contain no name.
   */
  names: string[];
  /** The addresses of the links in its quotes. */
  quotedHrefs: string[];
  /** Raw HTML stays text, and links are marked for search engines as written by members. */
  html: (given?: Partial<RenderContext>) => string;
}

/** Parses a post's Markdown. */
export function parsePost(content: string): ParsedPost {
  const tokens = parser.lexer(content);
  const html = (given: Partial<RenderContext> = {}) => {
    context = { ...nothingKnown, ...given };
    try {
      return parser.parser(tokens).trim();
    } finally {
      context = nothingKnown;
    }
  };
  mentioned = { names: new Set(), quotedHrefs: new Set() };
  html();
  return { names: [...mentioned.names], quotedHrefs: [...mentioned.quotedHrefs], html };
}

/** Renders a post's Markdown. */
export const postHtml = (content: string, given?: Partial<RenderContext>): string => parsePost(content).html(given);

/** Returns HTML without what is folded. */
function withoutSpoilers(html: string): string {
  // The innermost first: quotes may hold further ones.
  const left = html.replace(/<details>(?:(?!<details>)[\s\S])*?<\/details>/g, ' … ');
  return left === html ? html : withoutSpoilers(left);
}

/** Tags that do not end a word. */
const inlineTags = /<\/?(?:strong|em|del|code|a)\b[^>]*>/g;

/** Returns the words of a post as readers see them: `vi**ag**ra` is one word, and lines and cells are apart. */
export const seenTextOf = (content: string): string =>
  withoutEntities(
    postHtml(content)
      .replace(inlineTags, '')
      .replace(/<[^>]*>/g, '\n'),
  );

/** Returns the beginning of a post as plain text, for lists and descriptions, without spoilers. */
export function openingOf(content: string, maxLength = 180): string {
  const text = withoutEntities(withoutSpoilers(postHtml(content)).replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  if (text.length <= maxLength) return text;
  return `${text
    .slice(0, maxLength - 1)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`;
}
