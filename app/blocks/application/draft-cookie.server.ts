import { parse, serialize } from 'hono/utils/cookie';
import { draftLifetimeDays } from '#app/features/coaching/draft.server.ts';

const cookieName = 'resjam.application';

/** The secret of the application that this browser is filling in. */
export const readDraftToken = (request: Request): string | null =>
  parse(request.headers.get('Cookie') ?? '', cookieName)[cookieName] ?? null;

/** The `Set-Cookie` by which this browser finds its application again; an empty secret forgets it. */
export const draftCookie = (token: string, isSecure: boolean): string =>
  serialize(cookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: token === '' ? 0 : draftLifetimeDays * 86_400,
  });
