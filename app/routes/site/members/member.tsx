import { data, redirect } from 'react-router';
import { memberPath } from '#app/features/forum/addresses.ts';
import { forumTag } from '#app/features/forum/cache-tags.ts';
import { MemberPicture } from '#app/features/forum/components/member-picture.tsx';
import { ProfilePosts } from '#app/features/forum/components/profile-posts.tsx';
import { findMemberProfile } from '#app/features/forum/members/find-member-profile.server.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { now } from '#app/platform/clock.ts';
import { memberTag } from '#app/services/identity/member-tag.ts';
import { allowCaching } from '#app/services/page-cache/cacheable.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { getViewer } from '#app/services/request/viewer-context.server.ts';
import { withBrand } from '#app/services/site-settings/site-settings.server.ts';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/member';

const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', month: 'long', year: 'numeric' });

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { env, log } = context.get(requestContext);
  const before = /^\d{1,15}$/.test(url.searchParams.get('before') ?? '')
    ? Number(url.searchParams.get('before'))
    : null;
  const found = await findMemberProfile(params.name, before);
  if (!found) {
    log.warn('404', { path: url.pathname });
    throw data(null, { status: 404 });
  }
  const { id, profile } = found;
  const path = memberPath(profile.handle);
  if (params.name !== profile.handle) throw redirect(path + url.search, 301);
  const viewer = await getViewer(context);
  if (!viewer) allowCaching(context, forumTag, memberTag(id));
  const { joinedAt, ...shown } = profile;
  const head = pageMeta({
    origin: env.origin,
    path,
    title: withBrand(profile.name),
    description: profile.bio || `${profile.name} writes in the forum.`,
    isIndexed: before === null && (profile.bio !== '' || profile.postCount > 0),
  });
  return {
    ...shown,
    joined: month.format(joinedAt),
    isOwn: viewer?.id === id,
    isFirst: before === null,
    now: now(),
    head,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The public profile of a member (contract: `/members/{name}`). */
export default function MemberPage({ loaderData }: Route.ComponentProps) {
  const { handle, name, pillar, bio, joined, postCount, posts, next, isOwn, isFirst, now } = loaderData;
  return (
    <div className="wrap pt-8 pb-section">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <MemberPicture pillar={pillar} className="size-20 md:size-28" />
        <div className="min-w-0">
          <h1 className="break-words">{name}</h1>
          <p className="mt-2 flex flex-wrap gap-x-4 text-small text-ink-3">
            <span>@{handle}</span>
            <span>Joined in {joined}</span>
            <span>{postCount === 1 ? '1 post' : `${postCount} posts`}</span>
          </p>
        </div>
      </div>
      {bio && <p className="mt-6 max-w-[40rem] text-lead break-words whitespace-pre-line text-ink-2">{bio}</p>}
      {isOwn && (
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
          This is how others see you.
          <SmartLink href="/settings#profile" className="button button-quiet button-small">
            Change your profile
          </SmartLink>
        </p>
      )}
      <section aria-labelledby="posts" className="mt-12 max-w-[52rem]">
        <h2 id="posts" className="text-[2rem]">
          {isFirst ? 'Posts' : 'Earlier posts'}
        </h2>
        <ProfilePosts posts={posts} name={name} now={now} />
        {next !== null && (
          <p className="mt-6">
            <SmartLink href={`${memberPath(handle)}?before=${next}`} className="button button-quiet">
              Earlier posts
            </SmartLink>
          </p>
        )}
      </section>
    </div>
  );
}
