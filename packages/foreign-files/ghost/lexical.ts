import {
  cardToHtml,
  escapeHtml,
  type Json,
  listOf,
  objectOf,
  parseJson,
  textOf,
  type UnknownCards,
} from './card-html.ts';

const formats = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
] as const;

/** Deeper levels than people make. */
const maxDepth = 100;

/**
 * Returns the HTML of a text in the format of Ghost's present editor. Nodes that it does not know keep what is in them.
 * @returns null if it cannot be read
 */
export function lexicalToHtml(lexical: string, unknown: UnknownCards): string | null {
  const parsed = parseJson(lexical);
  return parsed && nodeHtml(objectOf(parsed.root), 0, unknown);
}

function nodeHtml(node: Json, depth: number, unknown: UnknownCards): string {
  if (depth > maxDepth) {
    unknown.add('text that is nested too deep');
    return '';
  }
  const inside = () =>
    listOf(node.children)
      .map((child) => nodeHtml(objectOf(child), depth + 1, unknown))
      .join('');
  const type = textOf(node.type);
  switch (type) {
    case 'text':
    case 'extended-text':
    case 'tk': {
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
    case 'at-link':
      return `<a href="${escapeHtml(node.url)}">${inside()}</a>`;
    case 'root':
      return inside();
    case 'paragraph':
      return `<p>${inside()}</p>`;
    case 'heading':
    case 'extended-heading': {
      const tag = /^h[1-6]$/.exec(textOf(node.tag))?.[0] ?? 'h2';
      return `<${tag}>${inside()}</${tag}>`;
    }
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return `<blockquote><p>${inside()}</p></blockquote>`;
    case 'list': {
      const tag = node.listType === 'number' ? 'ol' : 'ul';
      const start = typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : '';
      return `<${tag}${tag === 'ol' ? start : ''}>${inside()}</${tag}>`;
    }
    case 'listitem':
      return `<li>${inside()}</li>`;
    default: {
      const children = inside();
      return children || cardToHtml(type, node, unknown);
    }
  }
}
