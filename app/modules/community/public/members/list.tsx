import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { memberPath, withSearch } from '#app/modules/community/addresses.ts';
import { MemberPicture } from '#app/modules/community/components/member-picture.tsx';
import { ForumPage, forumParent } from '#app/modules/community/components/page/forum-page.tsx';
import { PageLinks } from '#app/modules/community/components/page/page-links.tsx';
import { listMembers } from '#app/modules/community/members/list-members.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/list';

/** Members see who of the others chose to be found here. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireViewer(context, request);
  const after = url.searchParams.get('after')?.slice(0, 100) ?? null;
  const head = privateHead(context, {
    path: '/forum/members',
    title: 'Members',
    description: 'Members of the community who chose to be listed.',
  });
  const page = await listMembers(after);
  return { ...page, isFirst: after === null, head };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Members({ loaderData: { members, next, isFirst } }: Route.ComponentProps) {
  return (
    <ForumPage
      parent={forumParent}
      title="Members"
      intro={
        <>
          Members who chose to be listed. Only members can see this page.{' '}
          <SmartLink href="/settings/picture" className="text-link">
            Your own entry
          </SmartLink>
        </>
      }
    >
      {members.length === 0 ? (
        <p className="mt-8 max-w-[60rem] border-y border-line py-10 text-ink-2">No members listed yet.</p>
      ) : (
        <ul className="mt-8 grid gap-x-10 border-b border-line md:grid-cols-2">
          {members.map((member) => (
            <li
              key={member.handle}
              className="grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-4 border-t border-line py-5"
            >
              <MemberPicture author={member} />
              <div className="wrap-anywhere">
                <h2 dir="auto" className="text-[1.25rem] leading-[1.2]">
                  <SmartLink href={memberPath(member.handle)} className="hover:underline">
                    {member.name}
                  </SmartLink>
                </h2>
                <p className="text-meta text-ink-3">@{member.handle}</p>
                {member.bio && (
                  <p dir="auto" className="mt-1 line-clamp-2 text-small text-ink-2">
                    {member.bio}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        firstHref={isFirst ? null : '/forum/members'}
        nextHref={next && withSearch('/forum/members', { after: next })}
        more="More members"
      />
    </ForumPage>
  );
}
