import { marked } from 'marked';

const escapeHtml = (text: unknown) =>
  String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

type Json = Record<string, unknown>;

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const partsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function parse(json: string): Json {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Json) : {};
  } catch {
    return {};
  }
}

/** Returns the cards that both formats of Ghost share, as HTML. */
function cardToHtml(name: string, card: Json): string {
  const figure = (inside: string) =>
    `<figure>${inside}${card.caption ? `<figcaption>${card.caption}</figcaption>` : ''}</figure>`;
  const picture = ({ src, alt }: Json) => `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;
  switch (name) {
    case 'image':
      return figure(picture(card));
    case 'gallery':
      return listOf(card.images)
        .map((image) => `<figure>${picture(image)}</figure>`)
        .join('');
    case 'markdown':
    case 'card-markdown':
      return marked.parse(String(card.markdown ?? ''), { async: false });
    case 'html':
      return String(card.html ?? '');
    case 'code':
    case 'codeblock':
      return `<pre><code class="language-${escapeHtml(card.language)}">${escapeHtml(card.code)}</code></pre>`;
    case 'hr':
    case 'horizontalrule':
      return '<hr>';
    case 'embed':
      return figure(String(card.html ?? '') || `<p>${escapeHtml(card.url)}</p>`);
    case 'bookmark': {
      const { title } = (card.metadata ?? {}) as Json;
      return `<p><a href="${escapeHtml(card.url)}">${escapeHtml(title || card.url)}</a></p>`;
    }
    case 'button':
      return `<p><a class="kg-btn" href="${escapeHtml(card.buttonUrl)}">${escapeHtml(card.buttonText)}</a></p>`;
    case 'callout':
      return `<div class="kg-callout-card"><p>${card.calloutText ?? ''}</p></div>`;
    case 'toggle':
      return `<p><strong>${card.heading ?? ''}</strong></p>${card.content ?? ''}`;
    case 'video':
    case 'audio':
    case 'file':
      return `<p><a href="${escapeHtml(card.src)}">${escapeHtml(card.fileTitle || card.title || card.fileName || card.src)}</a></p>`;
    case 'header':
    case 'product':
    case 'email':
    case 'signup':
      return ['header', 'productTitle', 'subheader', 'productDescription', 'html']
        .map((key) => (card[key] ? `<p>${card[key]}</p>` : ''))
        .join('');
    default:
      return '';
  }
}

const formats = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
] as const;

/** Returns the HTML of a text in the format of Ghost's present editor. Unknown nodes keep what is in them. */
export const lexicalToHtml = (lexical: string): string => lexicalNode((parse(lexical).root ?? {}) as Json, 0);

function lexicalNode(node: Json, depth: number): string {
  if (depth > 100) return '';
  const inside = () =>
    listOf(node.children)
      .map((child) => lexicalNode(child, depth + 1))
      .join('');
  const type = String(node.type ?? '');
  switch (type) {
    case 'text':
    case 'extended-text': {
      const format = Number(node.format) || 0;
      return formats.reduce(
        (html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html),
        escapeHtml(node.text),
      );
    }
    case 'linebreak':
      return '<br>';
    case 'link':
    case 'autolink':
      return `<a href="${escapeHtml(node.url)}">${inside()}</a>`;
    case 'paragraph':
      return `<p>${inside()}</p>`;
    case 'heading':
    case 'extended-heading':
      return `<${tagOf(node.tag, /^h[1-6]$/, 'h2')}>${inside()}</${tagOf(node.tag, /^h[1-6]$/, 'h2')}>`;
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return `<blockquote><p>${inside()}</p></blockquote>`;
    case 'list': {
      const tag = node.listType === 'number' ? 'ol' : 'ul';
      return `<${tag}>${inside()}</${tag}>`;
    }
    case 'listitem':
      return `<li>${inside()}</li>`;
    default:
      return cardToHtml(type, node) || inside();
  }
}

const tagOf = (given: unknown, allowed: RegExp, otherwise: string) => {
  const tag = String(given ?? '').toLowerCase();
  return allowed.test(tag) ? tag : otherwise;
};

const blockTags = /^(p|h[1-6]|blockquote|aside|pull-quote|ul|ol)$/;
const inlineTags = /^(a|b|strong|i|em|s|del|code|u|sub|sup)$/;

/** Returns the HTML of a text in the format of Ghost's former editor. */
export function mobiledocToHtml(mobiledoc: string): string {
  const { sections, markups, cards, atoms } = parse(mobiledoc);
  const markupList = partsOf(markups).map(partsOf);
  const inline = (markers: unknown) => {
    const open: string[] = [];
    return partsOf(markers)
      .map((marker) => {
        const [type, opened, closed, value] = partsOf(marker);
        let html = '';
        for (const index of partsOf(opened)) {
          const [name, attributes] = markupList[Number(index)] ?? [];
          const tag = tagOf(name, inlineTags, 'span');
          const [, href] = partsOf(attributes);
          html += tag === 'a' ? `<a href="${escapeHtml(href)}">` : `<${tag}>`;
          open.push(tag);
        }
        html += type === 1 ? atomText(partsOf(atoms)[Number(value)]) : escapeHtml(value);
        for (let count = Number(closed) || 0; count > 0; count--) html += `</${open.pop() ?? 'span'}>`;
        return html;
      })
      .join('');
  };
  return partsOf(sections)
    .map((section) => {
      const [type, first, second] = partsOf(section);
      const tag = tagOf(first, blockTags, 'p').replace(/^(aside|pull-quote)$/, 'blockquote');
      if (type === 1) return `<${tag}>${inline(second)}</${tag}>`;
      if (type === 2) return `<img src="${escapeHtml(first)}">`;
      if (type === 3)
        return `<${tag}>${partsOf(second)
          .map((item) => `<li>${inline(item)}</li>`)
          .join('')}</${tag}>`;
      const [name, card] = partsOf(partsOf(cards)[Number(first)]);
      return type === 10 ? cardToHtml(String(name), (card ?? {}) as Json) : '';
    })
    .join('\n');
}

const atomText = (atom: unknown) => (partsOf(atom)[0] === 'soft-return' ? '<br>' : escapeHtml(partsOf(atom)[1]));
