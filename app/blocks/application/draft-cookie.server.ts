import { draftLifetimeDays } from '#app/features/coaching/draft.server.ts';
import { readCookie, writeCookie } from '#app/lib/cookies.server.ts';
import { isSecureSite } from '#app/platform/site-origin.server.ts';

const cookieName = 'resjam.application';
/** No character of a secret. */
const separator = '.';
const maxWaiting = 2;

/**
 * The secrets of the applications that this browser fills in: the first is under way, the others wait until it is sent.
 */
export const readDraftTokens = (request: Request): string[] =>
  (readCookie(request.headers.get('Cookie'), cookieName, isSecureSite()) ?? '').split(separator).filter(Boolean);

/** The `Set-Cookie` by which this browser finds its applications again; none forgets them. */
export const draftCookie = (tokens: readonly string[], isSecure: boolean): string =>
  writeCookie(cookieName, [...new Set(tokens)].slice(0, maxWaiting + 1).join(separator), {
    isSecure,
    maxAgeSeconds: tokens.length === 0 ? 0 : draftLifetimeDays * 86_400,
  });
