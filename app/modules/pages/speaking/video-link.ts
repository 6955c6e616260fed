/** The hosts of YouTube's pages and players. */
const youtubeHosts = /^(?:(?:www|m|music|gaming)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const shortHost = /^(?:www\.)?youtu\.be$/;
const vimeoHosts = /^(?:(?:www|player)\.)?vimeo\.com$/;

const youtubeId = /^[A-Za-z0-9_-]{11}$/;
/** Path segments that precede the video's id. */
const beforeYoutubeId = new Set(['embed', 'v', 'e', 'shorts', 'live']);

/** Longer than any link: a longer text is not a link. */
const maxLength = 2000;

/** Returns the first address in a pasted text: a link with or without its protocol, or the embed code of a player. */
function addressIn(text: string): URL | null {
  const pasted = text.slice(0, maxLength).trim().replaceAll('&amp;', '&');
  const [address] =
    pasted.match(/(?:https?:)?\/\/[^\s"'<>]+/i) ?? pasted.match(/^[a-z0-9.-]+\.[a-z]{2,3}\/[^\s"'<>]*/i) ?? [];
  if (!address) return null;
  const url = URL.parse(address.replace(/^(?!https?:)(?:\/\/)?/i, 'https://'));
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

const partsOf = (url: URL) => url.pathname.split('/').filter(Boolean);

/**
 * Returns the 11-character id of a YouTube video, from any form of its links (watch, embed, v, e, shorts, live,
 * youtu.be), or null.
 */
export function parseYoutubeLink(text: string): string | null {
  const url = addressIn(text);
  if (!url) return null;
  const parts = partsOf(url);
  if (shortHost.test(url.hostname)) return asId(parts[0]);
  if (!youtubeHosts.test(url.hostname)) return null;
  const [first = '', second] = parts;
  if (beforeYoutubeId.has(first)) return asId(second);
  // Links in mails point to a page that redirects.
  const onwards = first === 'attribution_link' ? url.searchParams.get('u') : null;
  return asId((onwards ? URL.parse(onwards, url) : url)?.searchParams.get('v') ?? undefined);
}

const asId = (part: string | undefined) => (part && youtubeId.test(part) ? part : null);

/** Returns the id of a Vimeo video, from a link to it, alone or inside a channel, group or showcase, or null. */
export function parseVimeoLink(text: string): string | null {
  const url = addressIn(text);
  if (!url || !vimeoHosts.test(url.hostname)) return null;
  const parts = partsOf(url);
  const named = parts.findIndex((part) => part === 'video' || part === 'videos');
  const isInside = ['album', 'showcase', 'event', 'user'].includes(parts[0] ?? '');
  const candidates = named >= 0 ? parts.slice(named + 1, named + 2) : isInside ? [] : parts;
  return candidates.find((part) => /^\d{1,12}$/.test(part)) ?? null;
}
