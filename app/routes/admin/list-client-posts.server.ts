import { findProfile } from '#app/core/identity/profile.server.ts';
import type { ClientEvent } from '#app/modules/bookings/clients/find-client.server.ts';
import { permalinkPath } from '#app/modules/community/addresses.ts';
import { findMemberProfile } from '#app/modules/community/posts/find-member-profile.server.ts';

/** Returns the latest posts of an account, as its public profile has them: none that was written anonymously. */
export async function listClientPosts(accountId: string): Promise<ClientEvent[]> {
  const own = await findProfile(accountId);
  const found = own && (await findMemberProfile(own.handle));
  return (found?.profile.posts ?? []).map(({ slug, number, title, opening, createdAt }) => ({
    id: `${slug}-${number}`,
    at: createdAt,
    kind: 'Forum post',
    title,
    state: '',
    text: opening,
    href: permalinkPath(slug, number),
  }));
}
