import { findProfile } from '#app/core/identity/profile.server.ts';
import type { ClientEvent } from '#app/modules/bookings/clients/find-client.server.ts';
import { memberPath, permalinkPath } from '#app/modules/community/addresses.ts';
import { findMemberProfile } from '#app/modules/community/posts/find-member-profile.server.ts';

/**
 * Returns the latest posts of an account, as its public profile has them: none that was written anonymously.
 * @returns their events, and the address of the profile, which has all
 */
export async function listClientPosts(accountId: string): Promise<{ events: ClientEvent[]; href: string | null }> {
  const member = await findProfile(accountId);
  const profile = member && (await findMemberProfile(member.handle));
  const events = (profile?.profile.posts ?? []).map(({ slug, number, title, opening, createdAt }) => ({
    id: `${slug}-${number}`,
    at: createdAt,
    kind: 'Forum post' as const,
    title,
    state: '',
    text: opening,
    href: permalinkPath(slug, number),
  })) satisfies ClientEvent[];
  return { events, href: member && events.length > 0 ? memberPath(member.handle) : null };
}
