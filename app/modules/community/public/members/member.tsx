import { Form, redirect } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { memberTag } from '#app/core/identity/member-tag.ts';
import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { applyFormAct, askForAct, buttonAct } from '#app/core/request/form-acts.server.ts';
import { notFound, orNotFound } from '#app/core/request/read/or-not-found.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer, requireViewer } from '#app/core/request/viewer-context.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { lengthOf } from '#app/lib/text/title-length.ts';
import { monthYearText } from '#app/lib/time/when.ts';
import { sharePictureOf } from '#app/lib/web/page-meta.ts';
import { memberPath } from '#app/modules/community/addresses.ts';
import { forumTag } from '#app/modules/community/cache-tags.ts';
import { MemberPicture } from '#app/modules/community/components/member-picture.tsx';
import { FollowLink } from '#app/modules/community/components/page/follow-link.tsx';
import { forumParent } from '#app/modules/community/components/page/forum-page.tsx';
import { ProfilePosts } from '#app/modules/community/components/profile-posts.tsx';
import { findBlock, setBlock } from '#app/modules/community/members/blocks.server.ts';
import { trustNames } from '#app/modules/community/members/trust.ts';
import { findMemberProfile } from '#app/modules/community/posts/find-member-profile.server.ts';
import { pageHead } from '#app/modules/company/page-head.server.ts';
import { Button, type ButtonTone } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ParentLink } from '#app/ui/parent-link.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import { forumTitles } from '../forum-member.server.ts';
import type { Route } from './+types/member';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { log } = context.get(requestContext);
  const before = z.uuid().safeParse(url.searchParams.get('before')).data ?? null;
  const member = await findMemberProfile(params.name, before);
  if (!member) {
    log.warn('404', { path: url.pathname });
    throw notFound();
  }
  const { id, profile } = member;
  const path = memberPath(profile.handle);
  if (params.name !== profile.handle) throw redirect(path + url.search, 301);
  const viewer = await getViewer(context);
  if (!viewer) allowCaching(context, forumTag, memberTag(id));
  const { joinedAt, ...shown } = profile;
  const head = pageHead(context, {
    path,
    picture: sharePictureOf(path),
    title: profile.name,
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
  const member = orNotFound(await findMemberProfile(params.name));
  const set = (kind: 'mute' | 'block' | null, text: string) =>
    buttonAct(async () => {
      await setBlock(viewer.id, member.id, kind);
      return { title: 'Saved', text };
    });
  const acts = {
    mute: set('mute', 'Muted: posts under this name are collapsed, and you get no notifications about them.'),
    block: set('block', 'Blocked: posts under this name are collapsed, and this member can’t reply to you directly.'),
    unblock: set(null, 'You will see this member’s posts again.'),
  };
  const to = memberPath(member.profile.handle);
  return applyFormAct(request, acts, { to, titles: forumTitles, otherwise: askForAct() });
}

export { needsSignIn as handle } from '#app/ui/site-frame/needs-sign-in.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The public profile of a member (contract: `/members/{name}`). */
export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
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
  const isLong = lengthOf(name) !== 'short';
  return (
    <div className="wrap pt-6 pb-section md:pt-10">
      <ServerToast toast={actionData?.toast} />
      <ParentLink {...(isSignedIn ? { href: '/forum/members', label: 'Members' } : forumParent)} />
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
        <MemberPicture author={{ name, pillar, handle, picture }} className="size-20 md:size-28" />
        <div className={`min-w-0 ${isLong ? 'flex-[1_1_32rem] max-sm:basis-full' : 'flex-[1_1_20rem]'}`}>
          <h1 dir="auto" className={`break-words ${isLong ? 'text-h2' : ''}`}>
            {name}
          </h1>
          <p className="mt-2 text-small wrap-anywhere text-ink-3">
            @{handle} · Joined in {joined} ·{' '}
            <SmartLink href="/forum/trust" className="hover:underline">
              {trust}
            </SmartLink>{' '}
            · {counted(postCount, 'post')}
          </p>
        </div>
        {!isOwn && (
          <Form method="post" className="flex flex-wrap items-center gap-3">
            {isSignedIn && (
              <>
                <FollowLink kind="person" name={handle} about={name} />{' '}
                {block !== 'mute' && <BlockButton act="mute">Mute</BlockButton>}{' '}
                {block !== null && <BlockButton act="unblock">{block === 'mute' ? 'Unmute' : 'Unblock'}</BlockButton>}{' '}
                {block !== 'block' && (
                  <BlockButton act="block" tone="danger">
                    Block
                  </BlockButton>
                )}{' '}
              </>
            )}
            <SmartLink
              href={`${memberPath(handle)}/report`}
              rel="nofollow"
              className="text-link inline-flex min-h-11 items-center text-small"
            >
              Report this profile
            </SmartLink>
          </Form>
        )}
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
      <section aria-labelledby="posts" className="mt-12 max-w-[60rem]">
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

const BlockButton = ({ act, tone = 'quiet', children }: { act: string; tone?: ButtonTone; children: string }) => (
  <Button type="submit" tone={tone} className="button-small min-h-11" name="act" value={act}>
    {children}
  </Button>
);
