import { authSettings } from '../auth-settings.server.ts';
import type { Viewer } from '../find-viewer.server.ts';
import { signatureOf } from './signed-value.server.ts';

/*
 * Keys with which a browser distinguishes the people who use it. They are HMACs: nobody else can compute one. They are
 * only in responses to the person alone, never in a page that many people share.
 */

const keyOf = (text: string): string => signatureOf(text, authSettings()).replace(/\W/g, '').slice(0, 16);

/** Returns the key of a session: with it an open page detects that the session has ended. Empty for a visitor. */
export const sessionKey = (viewer: Pick<Viewer, 'session'> | null): string =>
  viewer ? keyOf(`session ${viewer.session.id}`) : '';

/** Returns the key under which a device keeps the drafts of an account, also after signing in again; empty for a visitor. */
export const draftsKey = (viewer: Pick<Viewer, 'id'> | null): string => (viewer ? keyOf(`drafts ${viewer.id}`) : '');
