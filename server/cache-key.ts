import { cookieNameFor } from '#app/lib/cookie-name.ts';
import { deviceCookieName } from '#app/services/accounts/known-device.server.ts';

/** The one cookie on which no page depends: it stays when somebody signs out, and only signing in asks for it. */
const deviceCookie = new RegExp(
  `^(?:${[true, false].map((is) => cookieNameFor(deviceCookieName, is)).join('|')})=[^;]*$`,
);

/** Parameters that tell an advertiser where a visitor came from and change nothing on the page. */
const tracking = /^(utm_\w+|gclid|fbclid|msclkid|mc_eid)$/;

const maxKeyLength = 300;

/** The name a response has in the page cache, or null where the cache has no part in it. */
export function cacheKey(method: string | undefined, url: string, cookie: string | undefined): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || (cookie && !deviceCookie.test(cookie))) return null;
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2);
  const address = url.slice(start);
  const key = address.includes('?') ? withoutTracking(address) : address;
  return key.length <= maxKeyLength ? key : null;
}

function withoutTracking(address: string): string {
  const question = address.indexOf('?');
  const kept = address
    .slice(question + 1)
    .split('&')
    .filter((pair) => !tracking.test(pair.split('=')[0] ?? ''));
  return kept.length === 0 ? address.slice(0, question) : `${address.slice(0, question)}?${kept.join('&')}`;
}
