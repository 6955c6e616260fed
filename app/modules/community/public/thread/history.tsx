import { data, Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { memberNamesTag } from '#app/core/identity/member-tag.ts';
import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { getViewer, requireModerator } from '#app/core/request/viewer-context.server.ts';
import { addressNumber } from '#app/lib/web/address-number.ts';
import { historyPath, permalinkPath, postInThreadPath } from '#app/modules/community/addresses.ts';
import { threadTag } from '#app/modules/community/cache-tags.ts';
import { PostText } from '#app/modules/community/components/post-text.tsx';
import { TimeAgo } from '#app/modules/community/components/time-ago.tsx';
import { ForumRefusedError } from '#app/modules/community/forum-error.ts';
import { hideVersion } from '#app/modules/community/moderation/hide-version.server.ts';
import { findHistory } from '#app/modules/community/posts/versions/history.server.ts';
import { findNewPlace } from '#app/modules/community/threads/find-new-place.server.ts';
import { findThread } from '#app/modules/community/threads/find-thread.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { Button } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ChangedWords } from '#app/ui/text/changed-words.tsx';
import { forumMemberOf } from '../forum-member.server.ts';
import type { Route } from './+types/history';
import { redirectToPlace } from './redirect-to-place.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const number = addressNumber(params.number);
  const version = params.version === undefined ? null : addressNumber(params.version);
  const viewer = await getViewer(context);
  const member = forumMemberOf(viewer);
  const thread = await findThread(params.thread, member);
  const history = thread && (await findHistory(thread, { number, version }, member));
  const place = history ? null : await findNewPlace(params.thread, number, member);
  if (place) throw redirectToPlace(historyPath(place.slug, place.number, version ?? undefined), place);
  if (!thread || !history) throw notFound();
  if (!viewer) allowCaching(context, threadTag(thread.row.id), memberNamesTag);
  const head = privateHead(context, {
    path: historyPath(thread.row.slug, number, history.shown.version),
    title: `Versions of post ${number}: ${thread.row.title}`,
    description: `Earlier versions of post ${number}.`,
  });
  return { slug: thread.row.slug, threadTitle: thread.row.title, number, ...history, now: now(), head };
}

/** A moderator hides a version, or shows it again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const moderator = forumMemberOf(await requireModerator(context, request));
  const act = (await readFormData(request)).get('act');
  const version = addressNumber(params.version);
  const number = addressNumber(params.number);
  if (!moderator || (act !== 'hide' && act !== 'show')) throw data(null, { status: 400 });
  const isHidden = act === 'hide';
  const path = historyPath(params.thread, number, version);
  try {
    if (!(await hideVersion(moderator, { slug: params.thread, number, version, isHidden }))) throw notFound();
  } catch (error) {
    if (!(error instanceof ForumRefusedError)) throw error;
    return redirectWithToast(path, { tone: 'destructive', title: 'Not possible', text: error.message });
  }
  const title = isHidden ? 'Only moderators see this version now' : 'Everybody can read this version again';
  return redirectWithToast(path, { tone: 'success', title });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function History({ loaderData }: Route.ComponentProps) {
  const { slug, threadTitle, number, position, versions, shown, mayHide, now } = loaderData;
  const isCurrent = shown.version === versions.length;
  return (
    <div className="wrap grid gap-x-[clamp(2rem,7vw,7rem)] gap-y-10 pt-6 pb-section md:pt-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <p className="folio flex flex-wrap gap-x-3">
          <SmartLink href="/forum" className="text-link">
            Forum
          </SmartLink>{' '}
          <span aria-hidden="true">/</span>{' '}
          <SmartLink
            href={postInThreadPath(slug, { number, position })}
            className="text-link"
            aria-label={`The discussion: ${threadTitle}`}
          >
            The discussion
          </SmartLink>
        </p>
        <h1 className="mt-3">
          Post {number}, {isCurrent ? 'as it is now' : `version ${shown.version}`}
        </h1>
        {shown.comparedWith !== null && (
          <p className="mt-3 text-ink-2">
            Compared with version {shown.comparedWith}: <ins className="added-words">added words</ins> are underlined,{' '}
            <del className="removed-words">removed words</del> are crossed out.
          </p>
        )}
        <article className="mt-6 border-y border-line py-6">
          {shown.title && (
            <h2 dir="auto" className="mb-4 text-h3 leading-[1.5]">
              <ChangedWords parts={shown.title} />
            </h2>
          )}
          {shown.isHidden && mayHide && (
            <p className="mb-3 rounded-paper bg-warning-bg px-3 py-2 text-meta text-warning">
              Only moderators see this version.
            </p>
          )}
          {shown.html === null ? (
            <p className="text-ink-3">A moderator has hidden this version.</p>
          ) : (
            <PostText
              post={{ html: shown.html, warning: shown.warning, status: 'published', number }}
              slug={slug}
              className=""
            />
          )}
        </article>
        {mayHide && !isCurrent && (
          <Form method="post" action={historyPath(slug, number, shown.version)} className="mt-4">
            <Button type="submit" tone="quiet" name="act" value={shown.isHidden ? 'show' : 'hide'}>
              {shown.isHidden ? 'Show this version again' : 'Hide this version'}
            </Button>
          </Form>
        )}
      </div>
      <nav aria-labelledby="versions">
        <h2 id="versions" className="text-h3">
          Versions
        </h2>
        <ol className="mt-2">
          {versions.map(({ version, writtenAt, isHidden }) => (
            <li key={version} className="border-b border-line">
              <a
                href={historyPath(slug, number, version)}
                rel="nofollow"
                aria-current={version === shown.version ? 'page' : undefined}
                className="group flex min-h-12 flex-wrap items-center gap-x-3 py-2 aria-[current]:font-semibold"
              >
                <span className="group-not-aria-[current]:text-link">
                  {version === versions.length ? 'Now' : `Version ${version}`}
                </span>{' '}
                <TimeAgo at={writtenAt} now={now} className="text-small text-ink-3" />{' '}
                {version === shown.version && <span className="text-small font-normal text-ink-2">shown here</span>}{' '}
                {isHidden && <span className="text-small text-ink-3">hidden</span>}
              </a>
            </li>
          ))}
        </ol>
        <SmartLink href={permalinkPath(slug, number)} className="button button-quiet button-small mt-5">
          Back to the discussion
        </SmartLink>
      </nav>
    </div>
  );
}
