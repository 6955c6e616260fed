import type { Audience } from '../search-kinds.ts';

/** Returns whose content a viewer may find; null is a visitor. */
export function audiencesOf(viewer: { isModerator: boolean; mayUseRoles: boolean } | null): Audience[] {
  if (viewer === null) return ['public'];
  return viewer.isModerator && viewer.mayUseRoles ? ['public', 'members', 'moderators'] : ['public', 'members'];
}
