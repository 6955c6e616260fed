import { quoted } from '../text/html.ts';
import { plainLine } from '../text/plain-text.ts';
import { attributesOf, type KnownFiles, pictureHtml } from './shortcode-attributes.ts';

/** The starts of names that page builders give: WPBakery, Divi, Avada, Enfold, Cornerstone, Flatsome and others. */
const builder =
  /^(?:vc|wpb|et_pb|fusion|av|kc|mk|cs|x|tatsu|nectar|dt|ux|us|themify|fl|qode|eltdf|mkdf|edgtf|ult|bsf|dfd|porto|stm|thb|cz)_/;
/** Names of layouts that many themes have. */
const layout = new Set(
  'section row row_inner col col_inner column column_inner columns container one_half one_third two_third one_fourth three_fourth one_half_last one_third_last two_third_last one_fourth_last three_fourth_last half third spacer gap divider clear clearfix button btn'.split(
    ' ',
  ),
);

const isBuilderShortcode = (name: string): boolean => builder.test(name) || layout.has(name);

const shortcode = /(?<!\[)\[(\/?)([a-z][\w-]*)([^\][]*?)\/?\](?!\])/gi;
const filledButton = /(?<!\[)\[((?:[a-z]\w*_)?(?:button|btn))\b([^\][]*)\]([^\][]{1,300})\[\/\1\]/gi;
const encodedHtml = /\[(vc_raw_html|vc_raw_js)\b[^\][]*\]((?:(?!\[\1\b)[\s\S])*?)\[\/\1\]/gi;
const pictureAddress = /^(?:https?:)?\/\/?[^\s"]+\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]\S*)?$/i;

/**
 * Replaces the layout that a page builder wrote as shortcodes: its texts, headings, pictures, videos and buttons are
 * kept, one after the other.
 */
export function withoutBuilder(html: string, files: KnownFiles): { html: string; isBuilt: boolean } {
  let isBuilt = false;
  const decoded = html.replace(encodedHtml, (_all, name: string, inside: string) => {
    isBuilt = true;
    return name.toLowerCase() === 'vc_raw_html' ? decodeRaw(inside) : '';
  });
  const withButtons = decoded.replace(filledButton, (all, name: string, given: string, inside: string) => {
    const label = plainLine(inside);
    const href = linkOf(firstOf(attributesOf(given), linkNames));
    if (!href || label === '' || !isBuilderShortcode(name.toLowerCase())) return all;
    isBuilt = true;
    return `\n\n${buttonHtml(href, label)}\n\n`;
  });
  const plain = withButtons.replace(shortcode, (all, end: string, name: string, given: string) => {
    if (!isBuilderShortcode(name.toLowerCase())) return all;
    isBuilt = true;
    return end ? '\n\n' : `\n\n${contentOf(name.toLowerCase(), attributesOf(given), files)}`;
  });
  return { html: plain, isBuilt };
}

/** WPBakery stores HTML as the base64 of a text in percent-encoding. */
function decodeRaw(inside: string): string {
  try {
    return decodeURIComponent(atob(inside.replace(/<[^>]*>|\s/g, '')));
  } catch {
    return inside;
  }
}

/** Divi writes characters that shortcodes cannot have as numbers. */
const unescaped = (value: string) =>
  value.replaceAll('%22', '"').replaceAll('%91', '[').replaceAll('%93', ']').replaceAll('%92', '\\');

const linkNames = ['button_url', 'link_url', 'url', 'link', 'href', 'button_link'];

const firstOf = (attributes: ReadonlyMap<string, string>, names: readonly string[]) =>
  unescaped(names.map((one) => attributes.get(one)).find(Boolean) ?? '');

const buttonHtml = (href: string, label: string) =>
  `<p><a class="button" href="${quoted(href)}">${quoted(label)}</a></p>`;

/** The content of a shortcode's attributes, as HTML. */
function contentOf(name: string, attributes: ReadonlyMap<string, string>, files: KnownFiles): string {
  const first = (...names: string[]) => firstOf(attributes, names);
  const href = linkOf(firstOf(attributes, linkNames));
  const isButton = /(button|btn|cta)/.test(name) || attributes.has('button_text');
  const label = first('button_text', 'label') || (isButton ? first('title', 'text') : '');
  const heading =
    isButton && label === first('title', 'text') ? '' : first('title', 'heading', 'title_text', 'header', 'tab_title');
  const text = /(heading|title)/.test(name) ? first('text') : '';
  const level = /^h[2-6]$/.exec(first('tag', 'header_level', 'title_level', 'heading_tag'))?.[0] ?? 'h3';
  return [
    ...picturesOf(name, attributes, files),
    ...(heading ? [`<${level}>${quoted(heading)}</${level}>`] : []),
    ...(text && text !== heading ? [`<${level}>${quoted(text)}</${level}>`] : []),
    ...(isButton && href && label ? [buttonHtml(href, label)] : []),
    ...(/video/.test(name) && /^https?:/.test(first('src', 'link', 'url'))
      ? [`<embed src="${quoted(first('src', 'link', 'url'))}">`]
      : []),
  ].join('\n');
}

/** WPBakery writes `url:https%3A%2F%2Fexample.org|title:Read|target:_blank`. */
function linkOf(written: string): string {
  const [, address] = /^url:([^|]*)/.exec(written) ?? [];
  if (address === undefined) return /^(https?:|\/|#|mailto:|tel:)/.test(written) ? written : '';
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const pictureNames = [
  'image',
  'src',
  'img',
  'images',
  'image_url',
  'image_src',
  'image_id',
  'gallery_ids',
  'attachment',
];

function picturesOf(shortcodeName: string, attributes: ReadonlyMap<string, string>, files: KnownFiles): string[] {
  const alt = attributes.get('alt') ?? '';
  const isPicture = /(image|img|gallery|photo|picture)/.test(shortcodeName);
  for (const name of [...pictureNames, ...(isPicture ? ['ids', 'id'] : [])]) {
    const value = attributes.get(name) ?? '';
    if (pictureAddress.test(value)) return [pictureHtml({ src: value, alt })];
    if (!/^\d+(?:\s*,\s*\d+)*$/.test(value)) continue;
    const pictures = value
      .split(/\s*,\s*/)
      .map((id) => files.get(id))
      .filter((file) => file !== undefined);
    if (pictures.length > 0) return pictures.map((file) => pictureHtml({ ...file, alt: file.alt || alt }));
  }
  return [];
}
