interface KnownFile {
  src: string;
  alt: string;
}

/** Shortcodes of WordPress itself. Others belong to plug-ins. */
const own = new Set(['caption', 'wp_caption', 'gallery', 'embed', 'video', 'audio', 'playlist']);

const attribute = (given: string, name: string): string =>
  new RegExp(`${name}=(?:"([^"]*)"|'([^']*)'|([^\\s\\]]+))`)
    .exec(given)
    ?.slice(1)
    .find((value) => value !== undefined) ?? '';

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Replaces the shortcodes of WordPress with HTML.
 * @param files the files of the old site by their ids, which galleries name
 * @returns `unknown`: the names of all others, which stay as they are
 */
export function expandShortcodes(
  text: string,
  files: ReadonlyMap<string, KnownFile>,
): { html: string; unknown: string[] } {
  const unknown = new Set<string>();
  for (const [, name = ''] of text.matchAll(/(?<!\[)\[([a-z][a-z0-9_-]{2,40})(?:\s[^[\]<>]*)?\/?\](?!\])/gi))
    if (text.includes(`[/${name}]`) && !own.has(name)) unknown.add(name);
  const html = text
    .replace(/\[(?:wp_)?caption([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/g, (_all, given: string, inside: string) => {
      const picture = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inside)?.[0] ?? '';
      const caption = attribute(given, 'caption') || inside.replace(picture, '').trim();
      return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
    })
    .replace(/\[gallery([^\]]*)\]/g, (_all, given: string) =>
      attribute(given, 'ids')
        .split(',')
        .map((id) => files.get(id.trim()))
        .map((file) => (file ? `<figure><img src="${quoted(file.src)}" alt="${quoted(file.alt)}"></figure>` : ''))
        .join('\n'),
    )
    .replace(/\[embed[^\]]*\]([\s\S]*?)\[\/embed\]/g, (_all, address: string) => `<p>${quoted(address.trim())}</p>`)
    .replace(/\[(video|audio)([^\]]*)\](?:\s*\[\/\1\])?/g, (_all, _name, given: string) => {
      const src = ['src', 'mp4', 'mp3', 'm4v', 'webm', 'ogg', 'm4a', 'wav']
        .map((name) => attribute(given, name))
        .find(Boolean);
      return src ? `<video src="${quoted(src)}"></video>` : '';
    });
  return { html, unknown: [...unknown] };
}
