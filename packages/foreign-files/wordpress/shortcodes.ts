import { quoted } from '../text/html.ts';
import { withoutBuilder } from './builder-shortcodes.ts';
import { attributesOf, type KnownFiles, pictureHtml } from './shortcode-attributes.ts';

/** Shortcodes of WordPress itself, and of WordPress.com. Others belong to plug-ins. */
const supported = new Set(
  'caption wp_caption gallery embed video audio playlist youtube vimeo embedyt code sourcecode'.split(' '),
);
/** The text in these is code, whatever it contains. */
const codeElement =
  /(<(?:pre|code|textarea|script|style)\b(?:(?!<(?:pre|code|textarea|script|style)\b)[\s\S])*?<\/(?:pre|code|textarea|script|style)>)/i;
const codeShortcode = /\[(code|sourcecode)\b([^\][]*)\]((?:(?!\[\1\b)[\s\S])*?)\[\/\1\]/gi;

export interface Expanded {
  html: string;
  /** The names of shortcodes that belong to plug-ins. They stay as they are. */
  unknown: string[];
  /** How many galleries show nothing of the file. */
  emptyGalleries: number;
  /** Whether a page builder made the layout. Its texts, pictures and buttons are kept. */
  isBuilt: boolean;
}

/**
 * Replaces the shortcodes of WordPress, and of page builders, with HTML. In code they stay.
 * @param attached the ids of the files that were uploaded to this post: a gallery that names none shows these
 */
export function expandShortcodes(text: string, files: KnownFiles, attached: readonly string[] = []): Expanded {
  const expanded: Expanded = { html: '', unknown: [], emptyGalleries: 0, isBuilt: false };
  const unknown = new Set<string>();
  const withCode = text.replace(codeShortcode, (_all, _name, given: string, inside: string) => {
    const language = /^[\w+#-]{1,40}$/.exec(
      attributesOf(given).get('language') ?? attributesOf(given).get('lang') ?? '',
    );
    const plain = inside.replace(/^\s*\n/, '').trimEnd();
    return `<pre><code${language ? ` class="language-${language[0]}"` : ''}>${/&(lt|gt|amp|quot|#\d+);/.test(plain) ? plain.replaceAll('<', '&lt;') : quoted(plain)}</code></pre>`;
  });
  expanded.html = withCode
    .split(codeElement)
    .map((part, index) => {
      if (index % 2 === 1) return unescaped(part);
      const { html, isBuilt } = withoutBuilder(ofWordPress(part, files, attached, expanded), files);
      expanded.isBuilt ||= isBuilt;
      for (const name of foreignShortcodes(html)) unknown.add(name);
      return embedAddresses(unescaped(html));
    })
    .join('');
  return { ...expanded, unknown: [...unknown] };
}

/** Doubled brackets show a shortcode instead of running it. */
const unescaped = (html: string): string =>
  html.replace(/\[\[(\/?([a-z][\w-]*)[^[\]]*)\]\]/g, (all, inside: string, name: string) =>
    supported.has(name) ? `[${inside}]` : all,
  );

function ofWordPress(html: string, files: KnownFiles, attached: readonly string[], counts: Expanded): string {
  return html
    .replace(
      /(?<!\[)\[(wp_)?caption([^\][]*)\]((?:(?!\[(?:wp_)?caption\b)[\s\S])*?)\[\/(?:wp_)?caption\]/g,
      (_all, _start, given: string, inside: string) => {
        const picture = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inside)?.[0] ?? '';
        const caption = inside.replace(picture, '').trim() || quoted(attributesOf(given).get('caption') ?? '');
        return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
      },
    )
    .replace(/(?<!\[)\[(?:gallery|playlist)\b([^\][]*)\]/g, (_all, given: string) => {
      const attributes = attributesOf(given);
      const included = attributes.get('ids') || attributes.get('include');
      const excluded = new Set((attributes.get('exclude') ?? '').split(/\s*,\s*/));
      const ids = included ? included.split(/[\s,]+/) : attached.filter((id) => !excluded.has(id));
      const pictures = ids.map((id) => files.get(id)).filter((file) => file !== undefined);
      if (pictures.length === 0) counts.emptyGalleries += 1;
      return `\n${pictures.map(pictureHtml).join('\n')}\n`;
    })
    .replace(
      /(?<!\[)\[(embed|embedyt)\b[^\][]*\]((?:(?!\[\1\b)[\s\S])*?)\[\/\1\]/g,
      (_all, _name, address: string) => `\n${address.trim()}\n`,
    )
    .replace(/(?<!\[)\[(youtube|vimeo)\b[\s=:]*([^\][]*)\]/g, (all, name: string, given: string) => {
      const address = /https?:\/\/[^\s"'\]]+/.exec(given)?.[0]?.replaceAll('&amp;', '&');
      const id = attributesOf(given).get('id') ?? given.trim().split(/[\s&]/, 1)[0] ?? '';
      const video = name === 'vimeo' ? `https://vimeo.com/${id}` : `https://www.youtube.com/watch?v=${id}`;
      return address || /^[\w-]{6,20}$/.test(id) ? `<embed src="${quoted(address ?? video)}">` : all;
    })
    .replace(/(?<!\[)\[(video|audio)\b([^\][]*)\](?:\s*\[\/\1\])?/g, (_all, name: string, given: string) => {
      const attributes = attributesOf(given);
      const src =
        ['src', 'mp4', 'mp3', 'm4v', 'webm', 'ogg', 'ogv', 'm4a', 'wav', 'flv']
          .map((one) => attributes.get(one))
          .find(Boolean) ?? /[\s|](https?:\/\/[^\s\]|]+)/.exec(given)?.[1];
      if (src) return `<video src="${quoted(src)}"></video>`;
      counts.emptyGalleries += name === 'video' ? 0 : 1;
      return '';
    });
}

/** A name alone may be a word that a person put in brackets. Values, a closing tag or an underscore are signs of code. */
function foreignShortcodes(html: string): string[] {
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name));
  return [...html.matchAll(/(?<!\[)\[([a-z][\w-]{1,60})((?:\s[^[\]<>]*)?)\/?\](?!\]|\()/gi)].flatMap(
    ([, name = '', given = '']) =>
      !supported.has(name) && (closed.has(name) || /[\w-]\s*=/.test(given) || /\w[_-]\w/.test(name)) ? [name] : [],
  );
}

/** An address alone on its line shows what is there. */
const embedAddresses = (html: string): string =>
  html.replace(
    /(^|\n|<p\b[^<>]*>|<br ?\/?>)([ \t]*)(https?:\/\/[^\s<>"]+)[ \t]*(?=\r?\n|<\/p>|<br ?\/?>|$)/g,
    (_all, before: string, space: string, address: string) =>
      `${before}${space}<embed src="${quoted(address.replaceAll('&amp;', '&').replaceAll('&#038;', '&'))}">`,
  );
