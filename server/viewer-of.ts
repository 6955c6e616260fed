import type { IncomingMessage } from 'node:http';
import { type FoundViewer, findViewer } from '#app/core/identity/find-viewer.server.ts';

const viewers = new WeakMap<IncomingMessage, Promise<FoundViewer | null>>();

/** Finds who is signed in, once per request. */
export function viewerOf(request: IncomingMessage): Promise<FoundViewer | null> {
  const viewer = viewers.get(request) ?? findViewer(request.headers.cookie ?? null);
  viewers.set(request, viewer);
  return viewer;
}

/** Forgets who was signed in: a body may take minutes to arrive, and the session may have ended meanwhile. */
export const forgetViewer = (request: IncomingMessage): boolean => viewers.delete(request);
