import { draftLifetimeDays } from '#app/features/coaching/draft.server.ts';
import { readCookie, writeCookie } from '#app/lib/cookies.server.ts';
import { isSecureSite } from '#app/services/accounts/auth-settings.server.ts';

const cookieName = 'resjam.application';

/** The secret of the application that this browser is filling in. */
export const readDraftToken = (request: Request): string | null =>
  readCookie(request.headers.get('Cookie'), cookieName, isSecureSite());

/** The `Set-Cookie` by which this browser finds its application again; an empty secret forgets it. */
export const draftCookie = (token: string, isSecure: boolean): string =>
  writeCookie(cookieName, token, { isSecure, maxAgeSeconds: token === '' ? 0 : draftLifetimeDays * 86_400 });
