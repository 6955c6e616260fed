import { quoted } from '../text/html.ts';
import { plainLine } from '../text/plain-text.ts';

/** A block that has no HTML of its own: WordPress makes it from these attributes when it shows the page. */
const emptyBlock = /<!--\s+wp:([a-z][\w/-]*)\s+(?:(\{(?:(?!-->|<!--)[\s\S])*?\})\s+)?\/-->/g;

const silent =
  /^(?:core\/)?(?:more|nextpage|separator|spacer|image|paragraph|heading|group|column|columns|html|list|list-item|quote|table|gallery|buttons|button|post-content|footnotes)$/;

/** In characters. Patterns within patterns can make a short post endless. */
const maxPatternText = 2_000_000;

/** Data in the file for blocks that have no HTML of their own. */
export interface BlockSources {
  /** Patterns, formerly reusable blocks, by id. */
  patterns: ReadonlyMap<string, string>;
  /** The footnotes of the post, as its metadata has them. */
  footnotes: string;
}

/**
 * Replaces blocks without HTML by what their comment, or the file, has of them: patterns, embedded addresses, links,
 * fields and footnotes.
 * @returns `left`: the names of those of which nothing is in the file
 */
export function fillBlocks(content: string, { patterns, footnotes }: BlockSources): { html: string; left: string[] } {
  const left: string[] = [];
  let hasFootnotes = false;
  let room = maxPatternText;
  const fill = (text: string, depth: number): string =>
    text.replace(emptyBlock, (all, name: string, json: string | undefined) => {
      const attributes = parseObject(json);
      const { ref, url, label, service } = attributes;
      if (name === 'footnotes') {
        if (hasFootnotes) return '';
        hasFootnotes = true;
        return footnotesHtml(footnotes);
      }
      if (/^(?:core\/)?block$/.test(name)) {
        const pattern = patterns.get(String(ref));
        if (pattern !== undefined) {
          room -= pattern.length;
          if (room < 0) left.push(name);
          // One that contains itself ends.
          return depth < 5 && room >= 0 ? fill(pattern, depth + 1) : '';
        }
      }
      if (typeof url === 'string' && /^(?:core-)?embed\b/.test(name)) return `\n<embed src="${quoted(url)}">\n`;
      if (typeof url === 'string' && /^(https?:|mailto:|\/)/.test(url)) {
        const linkText = [label, service].find((one) => typeof one === 'string' && one !== '') ?? url;
        return `<p><a href="${quoted(url)}">${quoted(plainLine(String(linkText)))}</a></p>`;
      }
      const fields = fieldsHtml(attributes.data);
      if (fields === '' && !silent.test(name)) left.push(name);
      return fields || all;
    });
  const html = fill(content, 0);
  return { html: hasFootnotes ? html : html + footnotesHtml(footnotes), left };
}

function parseObject(json: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Fields of Advanced Custom Fields: each text is beside the key of its definition, which begins with an underscore. */
function fieldsHtml(data: unknown): string {
  if (typeof data !== 'object' || data === null) return '';
  return Object.entries(data)
    .filter(([name, value]) => !name.startsWith('_') && typeof value === 'string' && /\p{L}{2}/u.test(value))
    .filter(([, value]) => !/^field_\w+$/.test(value))
    .map(([, value]) =>
      /^https?:\S+$/.test(value) ? `<p><a href="${quoted(value)}">${quoted(value)}</a></p>` : `<p>${value}</p>`,
    )
    .join('\n');
}

/** WordPress shows them as a list, to which the numbers in the text lead. */
function footnotesHtml(json: string): string {
  let notes: unknown;
  try {
    notes = JSON.parse(json || '[]');
  } catch {
    return '';
  }
  const items = (Array.isArray(notes) ? notes : []).flatMap((note: unknown) => {
    const { id, content } = (note ?? {}) as { id?: unknown; content?: unknown };
    return typeof id === 'string' && typeof content === 'string'
      ? [`<li id="${quoted(id)}">${content} <a href="#${quoted(id)}-link">↩︎</a></li>`]
      : [];
  });
  return items.length > 0 ? `\n<ol class="wp-block-footnotes">${items.join('')}</ol>\n` : '';
}

/** The picture behind a text is a background in WordPress. Here it precedes the text. */
export const withCoverPictures = (html: string): string =>
  html.replace(/<div\b[^<>]*>/g, (opening) => {
    const src = /background-image:\s*url\((?:&quot;|['"])?([^'")&\s]+)/.exec(opening)?.[1];
    return src && /\bwp-block-cover\b/.test(opening) ? `${opening}<img src="${src}" alt="">` : opening;
  });

/** A poem keeps its lines, and is not code. */
export const withVerses = (html: string): string =>
  html.replace(/<pre\b([^<>]*)>((?:(?!<pre\b)[\s\S])*?)<\/pre>/g, (all, attributes: string, inside: string) =>
    /\bwp-block-verse\b/.test(attributes) ? `<p>${inside.replace(/\r?\n/g, '<br>')}</p>` : all,
  );
