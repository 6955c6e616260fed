import { data, Form, redirect } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { memberTag } from '#app/core/identity/member-tag.ts';
import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { applyFormAct, askForAct, buttonAct } from '#app/core/request/form-acts.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer, requireViewer } from '#app/core/request/viewer-context.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { monthYearText } from '#app/lib/time/when.ts';
import { pageMeta, sharePictureOf } from '#app/lib/web/page-meta.ts';
import { followPath, memberPath } from '#app/modules/community/addresses.ts';
import { forumTag } from '#app/modules/community/cache-tags.ts';
import { MemberPicture } from '#app/modules/community/components/member-picture.tsx';
import { ProfilePosts } from '#app/modules/community/components/profile-posts.tsx';
import { findBlock, setBlock } from '#app/modules/community/members/blocks.server.ts';
import { trustNames } from '#app/modules/community/members/trust.ts';
import { findMemberProfile } from '#app/modules/community/posts/find-member-profile.server.ts';
import { withBrand } from '#app/modules/company/site-settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { forumTitles } from '../forum-member.server.ts';
import type { Route } from './+types/member';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { env, log } = context.get(requestContext);
  const before = z.uuid().safeParse(url.searchParams.get('before')).data ?? null;
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
    picture: sharePictureOf(path),
    title: withBrand(profile.name),
    description: profile.bio || `${profile.name} writes in the forum.`,
    isIndexed: before === null && (profile.bio !== '' || profile.postCount > 0),
  });
  return {
    ...shown,
    joined: monthYearText(joinedAt),
    isOwn: viewer?.id === id,
    isSignedIn: viewer !== null,
    block: viewer && (await findBlock(viewer.id, id)),
    trust: trustNames[profile.trustLevel],
    isFirst: before === null,
    now: now(),
    head,
  };
}

/** Mutes or blocks the member. They are not notified. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const found = await findMemberProfile(params.name);
  if (!found) throw data(null, { status: 404 });
  const set = (kind: 'mute' | 'block' | null, text: string) =>
    buttonAct(async () => {
      await setBlock(viewer.id, found.id, kind);
      return { title: 'Saved', text };
    });
  const acts = {
    mute: set('mute', 'Muted: posts under this name are collapsed, and you get no notifications about them.'),
    block: set('block', 'Blocked: posts under this name are collapsed, and this member can’t reply to you directly.'),
    unblock: set(null, 'You will see this member’s posts again.'),
  };
  const to = memberPath(found.profile.handle);
  return applyFormAct(request, acts, { to, titles: forumTitles, otherwise: askForAct() });
}

export { needsSignIn as handle } from '#app/ui/site-frame/needs-sign-in.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The public profile of a member (contract: `/members/{name}`). */
export default function MemberPage({ loaderData }: Route.ComponentProps) {
  const {
    handle,
    name,
    pillar,
    picture,
    bio,
    joined,
    postCount,
    posts,
    next,
    isOwn,
    isSignedIn,
    block,
    trust,
    isFirst,
    now,
  } = loaderData;
  return (
    <div className="wrap pt-8 pb-section">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <MemberPicture author={{ name, pillar, handle, picture }} className="size-20 md:size-28" />
        <div className="min-w-0">
          <h1 dir="auto" className="break-words">
            {name}
          </h1>
          <p className="mt-2 flex flex-wrap gap-x-4 text-small text-ink-3">
            <span>@{handle}</span> <span>Joined in {joined}</span>{' '}
            <SmartLink href="/forum/trust" className="hover:underline">
              {trust}
            </SmartLink>{' '}
            <span>{counted(postCount, 'post')}</span>
          </p>
        </div>
      </div>
      {bio && (
        <p dir="auto" className="mt-6 max-w-[40rem] text-lead break-words whitespace-pre-line text-ink-2">
          {bio}
        </p>
      )}
      {isOwn && (
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
          This is how others see you.{' '}
          <SmartLink href="/settings#profile" className="button button-quiet button-small">
            Change your profile
          </SmartLink>{' '}
          <SmartLink href="/settings/picture" className="button button-quiet button-small">
            {picture === null ? 'Add a picture' : 'Change your picture'}
          </SmartLink>
        </p>
      )}
      {isSignedIn && !isOwn && (
        <Form method="post" className="mt-6 flex flex-wrap items-center gap-3">
          <SmartLink href={followPath('person', handle)} rel="nofollow" className="button button-quiet button-small">
            Follow
          </SmartLink>{' '}
          {block !== 'mute' && <BlockButton act="mute">Mute</BlockButton>}{' '}
          {block !== 'block' && <BlockButton act="block">Block</BlockButton>}{' '}
          {block !== null && <BlockButton act="unblock">{block === 'mute' ? 'Unmute' : 'Unblock'}</BlockButton>}
        </Form>
      )}
      {!isOwn && (
        <p className="mt-6">
          <SmartLink href={`${memberPath(handle)}/report`} rel="nofollow" className="text-link text-small">
            Report this profile
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

const BlockButton = ({ act, children }: { act: string; children: string }) => (
  <Button type="submit" tone="quiet" className="button-small" name="act" value={act}>
    {children}
  </Button>
);
