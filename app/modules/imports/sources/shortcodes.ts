interface KnownFile {
  src: string;
  alt: string;
}

/** Shortcodes of WordPress itself. Others belong to plug-ins. */
const supportedShortcodes = new Set(['caption', 'wp_caption', 'gallery', 'embed', 'video', 'audio', 'playlist']);

const attribute = (given: string, name: string): string =>
  new RegExp(`${name}=(?:"([^"]*)"|'([^']*)'|([^\\s\\]]+))`)
    .exec(given)
    ?.slice(1)
    .find((value) => value !== undefined) ?? '';

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Replaces the shortcodes of WordPress with HTML.
 * @param files the files of the old site by their ids, which galleries name
 * @param attached the ids of the files that were uploaded to this post: a gallery that names none shows these
 * @returns `unknown`: the names of all others, which stay as they are; `emptyGalleries`: how many show nothing of the
 * file
 */
export function expandShortcodes(
  text: string,
  files: ReadonlyMap<string, KnownFile>,
  attached: readonly string[] = [],
): { html: string; unknown: string[]; emptyGalleries: number } {
  let emptyGalleries = 0;
  const unknown = new Set<string>();
  for (const [, name = ''] of text.matchAll(/(?<!\[)\[([a-z][a-z0-9_-]{2,40})(?:\s[^[\]<>]*)?\/?\](?!\])/gi))
    if (text.includes(`[/${name}]`) && !supportedShortcodes.has(name)) unknown.add(name);
  const html = text
    .replace(/\[(?:wp_)?caption([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/g, (_all, given: string, inside: string) => {
      const picture = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inside)?.[0] ?? '';
      const caption = attribute(given, 'caption') || inside.replace(picture, '').trim();
      return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
    })
    .replace(/\[gallery([^\]]*)\]/g, (_all, given: string) => {
      const includedIds = attribute(given, 'ids') || attribute(given, 'include');
      const excluded = new Set(attribute(given, 'exclude').split(','));
      const ids = includedIds
        ? includedIds.split(',').map((id) => id.trim())
        : attached.filter((id) => !excluded.has(id));
      const found = ids.map((id) => files.get(id)).filter((file) => file !== undefined);
      if (found.length === 0) emptyGalleries += 1;
      return found
        .map((file) => `<figure><img src="${quoted(file.src)}" alt="${quoted(file.alt)}"></figure>`)
        .join('\n');
    })
    .replace(/\[embed[^\]]*\]([\s\S]*?)\[\/embed\]/g, (_all, address: string) => `\n${address.trim()}\n`)
    .replace(/\[(video|audio)([^\]]*)\](?:\s*\[\/\1\])?/g, (_all, _name, given: string) => {
      const src =
        ['src', 'mp4', 'mp3', 'm4v', 'webm', 'ogg', 'm4a', 'wav'].map((name) => attribute(given, name)).find(Boolean) ??
        /\s(https?:\/\/[^\s\]]+)/.exec(given)?.[1];
      return src ? `<video src="${quoted(src)}"></video>` : '';
    });
  return { html: embedAddresses(html), unknown: [...unknown], emptyGalleries };
}

/** An address alone on its line shows what is there. In code it stays as it is. */
const embedAddresses = (html: string): string =>
  html
    .split(/(<(?:pre|code|textarea|script)\b[\s\S]*?<\/(?:pre|code|textarea|script)>)/i)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : part.replace(
            /(^|\n|<p[^>]*>)([ \t]*)(https?:\/\/[^\s<>"]+)[ \t]*(?=\n|<\/p>|$)/g,
            (_all, before: string, space: string, address: string) =>
              `${before}${space}<embed src="${quoted(address.replaceAll('&amp;', '&'))}">`,
          ),
    )
    .join('');
