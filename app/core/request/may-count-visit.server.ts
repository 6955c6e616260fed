import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { isRobot } from '#app/lib/web/is-robot.ts';
import { hasObjected } from './statistics-objection.server.ts';

/**
 * Whether a visit may be counted: not of robots, of browsers that ask not to be tracked (Global Privacy Control, Do Not
 * Track) or that objected to statistics, of members without consent to analytics, or of admins.
 */
export function mayCountVisit(
  headers: Pick<Headers, 'get'>,
  viewer: Pick<Viewer, 'allows' | 'isAdmin'> | null,
): boolean {
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return false;
  if (hasObjected(headers.get('cookie'))) return false;
  if (isRobot(headers.get('user-agent') ?? '')) return false;
  return !viewer || (viewer.allows('analyticsTracking') && viewer.allows('dataProcessing') && !viewer.isAdmin);
}

/**
 * Whether a search may be counted. Nothing in the browser reports it, so programs that claim to be a browser would count
 * too: they send no language, as every browser does, or accept any.
 */
export const mayCountSearch: typeof mayCountVisit = (headers, viewer) =>
  /[a-z]/i.test(headers.get('accept-language') ?? '') && mayCountVisit(headers, viewer);
