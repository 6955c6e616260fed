import { Form } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { applyForm, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { threadPath } from '#app/modules/community/addresses.ts';
import { OwnList, OwnRow } from '#app/modules/community/components/own-list.tsx';
import { EmptyList } from '#app/modules/community/components/page/empty-list.tsx';
import { ForumPage, forumParent } from '#app/modules/community/components/page/forum-page.tsx';
import { TimeAgo } from '#app/modules/community/components/time-ago.tsx';
import { discardDraft, listDrafts } from '#app/modules/community/writing/drafts/drafts.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import type { Route } from './+types/drafts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const drafts = await listDrafts(viewer.id);
  const head = privateHead(context, {
    path: '/forum/drafts',
    title: 'Your drafts',
    description: 'What you have written in the forum and not posted yet.',
  });
  const draftRows = drafts.map(({ key, fields: { title, content }, updatedAt, thread }) => ({
    key,
    title: thread ? `Reply to “${thread.title}”` : title || 'A new discussion without a title',
    opening: content.slice(0, 200),
    updatedAt,
    href: thread ? `${threadPath(thread.slug)}#reply` : `/forum/new?draft=${key}`,
  }));
  return { drafts: draftRows, now: now(), head };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const discard = formAct(
    z.object({ key: z.uuid() }),
    ({ key }) => discardDraft(viewer.id, key),
    'The draft is deleted',
  );
  return applyForm(request, discard, '/forum/drafts', visitorTitles());
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Drafts({ loaderData: { drafts, now } }: Route.ComponentProps) {
  return (
    <ForumPage parent={forumParent} title="Your drafts" intro="Only you see them." className="max-w-[60rem]">
      {drafts.length > 0 ? (
        <OwnList>
          {drafts.map(({ key, title, opening, updatedAt, href }) => (
            <OwnRow
              key={key}
              heading={
                <a href={href} className="hover:underline">
                  {title}
                </a>
              }
              details={
                <>
                  <p dir="auto" className="line-clamp-2">
                    {opening}
                  </p>
                  <TimeAgo at={updatedAt} now={now} className="text-ink-3" />
                </>
              }
              acts={
                <Form method="post" action="/forum/drafts" className="flex flex-wrap items-start gap-3">
                  <input type="hidden" name="key" value={key} />
                  <a href={href} className="button button-quiet button-small">
                    Continue
                  </a>{' '}
                  <button
                    type="submit"
                    aria-label={`Delete the draft ${title}`}
                    className="button button-quiet button-small"
                  >
                    Delete
                  </button>
                </Form>
              }
            />
          ))}
        </OwnList>
      ) : (
        <EmptyList
          title="No drafts"
          text="What you write is stored here while you write it."
          link={{ href: '/forum/new', label: 'Start a discussion' }}
        />
      )}
    </ForumPage>
  );
}
