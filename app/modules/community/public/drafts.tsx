import { data, Form } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { applyForm, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { pageMeta } from '#app/lib/web/page-meta.ts';
import { threadPath } from '#app/modules/community/addresses.ts';
import { TimeAgo } from '#app/modules/community/components/time-ago.tsx';
import { discardDraft, listDrafts } from '#app/modules/community/writing/drafts/drafts.server.ts';
import { withBrand } from '#app/modules/company/site-settings.server.ts';
import { Ring } from '#app/ui/art/ring.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ParentLink } from '#app/ui/parent-link.tsx';
import type { Route } from './+types/drafts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const drafts = await listDrafts(viewer.id);
  const head = pageMeta({
    origin: context.get(requestContext).env.origin,
    path: '/forum/drafts',
    title: withBrand('Your drafts'),
    description: 'What you have written in the forum and not posted yet.',
    isIndexed: false,
  });
  const draftRows = drafts.map(({ key, fields: { title, content }, updatedAt, thread }) => ({
    key,
    title: thread ? `Reply to “${thread.title}”` : title || 'A new topic without a title',
    opening: content.slice(0, 200),
    updatedAt,
    href: thread ? `${threadPath(thread.slug)}#reply` : `/forum/new?draft=${key}`,
  }));
  return data({ drafts: draftRows, now: now(), head }, { headers: { 'Cache-Control': 'private, no-store' } });
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

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Drafts({ loaderData: { drafts, now } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[52rem] pt-6 pb-section md:pt-10">
      <ParentLink href="/forum" label="Forum" />
      <h1 className="mt-3 mb-8">Your drafts</h1>
      {drafts.length > 0 ? (
        <ul className="border-b border-line">
          {drafts.map(({ key, title, opening, updatedAt, href }) => (
            <li key={key} className="grid gap-x-6 gap-y-2 border-t border-line py-5 md:grid-cols-[minmax(0,1fr)_auto]">
              <div>
                <h2 dir="auto" className="text-h4 wrap-anywhere">
                  <a href={href} className="hover:underline">
                    {title}
                  </a>
                </h2>
                <p dir="auto" className="mt-1 line-clamp-2 text-small text-ink-2">
                  {opening}
                </p>
                <TimeAgo at={updatedAt} now={now} className="text-small text-ink-3" />
              </div>
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
            </li>
          ))}
        </ul>
      ) : (
        <section className="grid justify-items-center gap-3 pt-8 text-center" role="status">
          <Ring className="w-32" lit="journaling" />
          <h2 className="mt-3 text-h3">No drafts</h2>
          <p className="text-ink-2">What you write is stored here while you write it.</p>
          <SmartLink href="/forum/new" className="button button-quiet mt-2">
            Start a topic
          </SmartLink>
        </section>
      )}
    </div>
  );
}
