/** Where YouTube's own pages and players live. */
const youtubeHosts = /^(?:(?:www|m|music|gaming)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const shortHost = /^(?:www\.)?youtu\.be$/;
const vimeoHosts = /^(?:(?:www|player)\.)?vimeo\.com$/;

const youtubeId = /^[A-Za-z0-9_-]{11}$/;
/** Parts of a path behind which the video's id stands. */
const beforeYoutubeId = new Set(['embed', 'v', 'e', 'shorts', 'live']);

/** Longer than any link; whatever is longer is something else. */
const maxLength = 2000;

/**
 * The first address in what somebody pasted: a link with or without its protocol, or the code that a site gives out to
 * embed a player.
 */
function addressIn(text: string): URL | null {
  const words = text.slice(0, maxLength).trim().replaceAll('&amp;', '&');
  const [found] =
    words.match(/(?:https?:)?\/\/[^\s"'<>]+/i) ?? words.match(/^[a-z0-9.-]+\.[a-z]{2,3}\/[^\s"'<>]*/i) ?? [];
  if (!found) return null;
  const url = URL.parse(found.replace(/^(?!https?:)(?:\/\/)?/i, 'https://'));
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

const partsOf = (url: URL) => url.pathname.split('/').filter(Boolean);

/**
 * The eleven characters that name a video on YouTube, from any of the links it gives out (watch, embed, v, e, shorts,
 * live, youtu.be); null where there are none.
 */
export function parseYoutubeLink(text: string): string | null {
  const url = addressIn(text);
  if (!url) return null;
  const parts = partsOf(url);
  if (shortHost.test(url.hostname)) return asId(parts[0]);
  if (!youtubeHosts.test(url.hostname)) return null;
  const [first = '', second] = parts;
  if (beforeYoutubeId.has(first)) return asId(second);
  // Links in mails lead to a page that leads on.
  const onwards = first === 'attribution_link' ? url.searchParams.get('u') : null;
  return asId((onwards ? URL.parse(onwards, url) : url)?.searchParams.get('v') ?? undefined);
}

const asId = (part: string | undefined) => (part && youtubeId.test(part) ? part : null);

/** The number of a video on Vimeo, from a link to it, alone or inside a channel, group or showcase; null where there is none. */
export function parseVimeoLink(text: string): string | null {
  const url = addressIn(text);
  if (!url || !vimeoHosts.test(url.hostname)) return null;
  const parts = partsOf(url);
  const named = parts.findIndex((part) => part === 'video' || part === 'videos');
  const isInside = ['album', 'showcase', 'event', 'user'].includes(parts[0] ?? '');
  const candidates = named >= 0 ? parts.slice(named + 1, named + 2) : isInside ? [] : parts;
  return candidates.find((part) => /^\d{1,12}$/.test(part)) ?? null;
}
