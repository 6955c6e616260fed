import { defineCookie } from '#app/core/runtime/define-cookie.server.ts';
import { daySeconds } from '#app/lib/time/units.ts';
import { draftLifetimeDays } from '#app/modules/inbox/coaching/draft.server.ts';

const cookie = defineCookie('resjam.application', { maxAgeSeconds: draftLifetimeDays * daySeconds });
/** A character that no secret contains. */
const separator = '.';
const maxWaiting = 2;

/** Returns the secrets of this browser's applications. The first is in progress, the others wait until it is sent. */
export const readDraftTokens = (request: Request): string[] =>
  (cookie.read(request.headers.get('Cookie')) ?? '').split(separator).filter(Boolean);

/** Returns the `Set-Cookie` header that stores this browser's secrets. An empty list deletes the cookie. */
export const draftCookie = (tokens: readonly string[]): string =>
  tokens.length === 0 ? cookie.remove() : cookie.write([...new Set(tokens)].slice(0, maxWaiting + 1).join(separator));
