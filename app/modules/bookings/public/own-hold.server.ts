import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { readCookie, writeCookie } from '#app/lib/web/cookies.server.ts';

const name = 'resjam.hold';
/** As long as a time is held. */
const lifetimeSeconds = 10 * 60;

/** Returns the secret of the time that this browser holds, or null. It may be over. */
export const readOwnHold = (request: Request): string | null =>
  readCookie(request.headers.get('cookie'), name, isSecureSite());

/** Returns the headers by which a browser knows the time that it holds; null: it holds none. */
export const ownHoldHeaders = (secret: string | null): Headers =>
  new Headers({
    'Set-Cookie': writeCookie(name, secret ?? '', {
      isSecure: isSecureSite(),
      maxAgeSeconds: secret === null ? 0 : lifetimeSeconds,
    }),
  });
