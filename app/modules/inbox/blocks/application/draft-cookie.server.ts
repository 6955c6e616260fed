import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { daySeconds } from '#app/lib/time/units.ts';
import { readCookie, writeCookie } from '#app/lib/web/cookies.server.ts';
import { draftLifetimeDays } from '#app/modules/inbox/coaching/draft.server.ts';

const cookieName = 'resjam.application';
/** A character that no secret contains. */
const separator = '.';
const maxWaiting = 2;

/** Returns the secrets of this browser's applications. The first is in progress, the others wait until it is sent. */
export const readDraftTokens = (request: Request): string[] =>
  (readCookie(request.headers.get('Cookie'), cookieName, isSecureSite()) ?? '').split(separator).filter(Boolean);

/** Returns the `Set-Cookie` header that stores this browser's secrets. An empty list deletes the cookie. */
export const draftCookie = (tokens: readonly string[]): string =>
  writeCookie(cookieName, [...new Set(tokens)].slice(0, maxWaiting + 1).join(separator), {
    isSecure: isSecureSite(),
    maxAgeSeconds: tokens.length === 0 ? 0 : draftLifetimeDays * daySeconds,
  });
