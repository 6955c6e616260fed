import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { forumRoleOf } from '#app/modules/community/members/permissions.ts';
import { findPageOfMember } from '#app/modules/community/threads/reading/viewer-state.server.ts';
import { readThreadQuery } from '#app/modules/community/threads/thread-query.ts';

/** Which of the cached copies of a page a signed-in person gets, where it shows more of them than their traits. */
interface PageVariant {
  /** What the loader of the page declared (`allowVariantCaching`). */
  text: string;
  /** Does what rendering the page does besides. Not called for a browser that fetches the page ahead of a visit. */
  onRead: () => Promise<void>;
}

const threadAddress = /^\/forum\/([^/?]+?)(?:\.data)?(?:\?(.*))?$/;

/**
 * Finds the variant of a page for a signed-in person.
 * @param key the address, with no other parameters than those of its route
 * @returns null if the page has no variants, or has to be rendered for this person
 */
export async function findPageVariant(key: string, viewer: Viewer): Promise<PageVariant | null> {
  const [, slug, search] = threadAddress.exec(key) ?? [];
  if (!slug) return null;
  const { page, order } = readThreadQuery(new URLSearchParams(search));
  if (order !== 'oldest') return null;
  const { id, hasConfirmedAge } = viewer;
  const found = await findPageOfMember({ id, hasConfirmedAge, role: forumRoleOf(viewer) }, slug, page);
  return found && { text: found.variant, onRead: found.onRead };
}
