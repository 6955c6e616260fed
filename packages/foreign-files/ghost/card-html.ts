import { marked } from 'marked';
import { quoted } from '../text/html.ts';

export type Json = Record<string, unknown>;

/** Returns a text of JSON for HTML; empty for what is no text. */
export const escapeHtml = (text: unknown): string => quoted(textOf(text));

/** Returns a text or a number of JSON; empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function parseJson(json: string): Json | null {
  try {
    return objectOf(JSON.parse(json));
  } catch {
    return null;
  }
}

/** Returns the HTML of Markdown. A text that the library cannot read is kept as it is. */
export function markdownHtml(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false });
  } catch {
    return `<p>${escapeHtml(markdown)}</p>`;
  }
}

/** Collects the names of cards that are left out. */
export type UnknownCards = Set<string>;

/** Cards without words of their own on a page. */
const silent = new Set(['paywall', 'hr', 'horizontalrule']);
/** Cards that only emails show, and forms for signing up. */
const leftOut = new Set(['email', 'email-cta', 'signup', 'transistor']);

const paragraph = (html: string) => (html ? `<p>${html}</p>` : '');
const picture = (src: unknown, alt: unknown) =>
  textOf(src) ? `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">` : '';
const link = (href: unknown, label: unknown) =>
  textOf(href)
    ? `<p><a href="${escapeHtml(href)}">${escapeHtml(label) || escapeHtml(href)}</a></p>`
    : paragraph(escapeHtml(label));
const button = (href: unknown, label: unknown) =>
  textOf(href) && textOf(label) ? `<p><a class="kg-btn" href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>` : '';

/** Returns the cards that both formats of Ghost share, as HTML. Names differ in their dashes only. */
export function cardToHtml(name: string, card: Json, unknown: UnknownCards): string {
  const caption = textOf(card.caption);
  const figure = (inside: string) =>
    inside ? `<figure>${inside}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>` : paragraph(caption);
  switch (name.replace(/^card-/, '').replace(/-card$/, '')) {
    case 'image': {
      const image = picture(card.src, card.alt);
      return figure(textOf(card.href) && image ? `<a href="${escapeHtml(card.href)}">${image}</a>` : image);
    }
    case 'gallery':
      return (
        listOf(card.images)
          .map(objectOf)
          .map(({ src, alt }) => `<figure>${picture(src, alt)}</figure>`)
          .join('') + paragraph(caption)
      );
    case 'markdown':
      return markdownHtml(textOf(card.markdown));
    case 'html':
      return textOf(card.html);
    case 'code':
    case 'codeblock':
      return `<pre><code class="language-${escapeHtml(card.language)}">${escapeHtml(card.code)}</code></pre>${paragraph(caption)}`;
    case 'hr':
    case 'horizontalrule':
      return '<hr>';
    case 'embed':
      return figure(textOf(card.html) || (textOf(card.url) ? `<embed src="${escapeHtml(card.url)}">` : ''));
    case 'bookmark': {
      const { title, description, url } = objectOf(card.metadata);
      return (
        link(card.url ?? url, title ?? card.title) +
        paragraph(escapeHtml(description ?? card.description)) +
        paragraph(caption)
      );
    }
    case 'button':
      return button(card.buttonUrl, card.buttonText);
    case 'callout':
      return `<div class="kg-callout-card"><p>${textOf(card.calloutText)}</p></div>`;
    case 'toggle':
      return paragraph(`<strong>${textOf(card.heading)}</strong>`) + textOf(card.content);
    case 'audio':
      return link(card.src, card.title) + paragraph(caption);
    case 'video':
      return link(card.src, card.title || card.fileName) + paragraph(caption);
    case 'file':
      return link(card.src, card.fileTitle || card.title || card.fileName) + paragraph(escapeHtml(card.fileCaption));
    case 'product':
      return (
        picture(card.productImageSrc, '') +
        ['productTitle', 'productDescription']
          .map((key) => (textOf(card[key]) ? `<div>${textOf(card[key])}</div>` : ''))
          .join('') +
        button(card.productUrl, card.productButton)
      );
    case 'header':
      return (
        picture(card.backgroundImageSrc, '') +
        (textOf(card.header) ? `<h2>${textOf(card.header)}</h2>` : '') +
        paragraph(textOf(card.subheader)) +
        button(card.buttonUrl, card.buttonText)
      );
    case 'call-to-action':
      return (
        picture(card.imageUrl, '') +
        (textOf(card.textValue) ? `<div>${textOf(card.textValue)}</div>` : '') +
        button(card.buttonUrl, card.buttonText)
      );
    default:
      if (!silent.has(name)) unknown.add(name);
      return leftOut.has(name) ? '' : textOf(card.html) || markdownHtml(textOf(card.markdown));
  }
}
