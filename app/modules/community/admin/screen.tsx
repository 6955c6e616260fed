import { Form } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { forumSettingsDocument } from '#app/modules/community/settings/forum-settings.ts';
import { hasSampleThreads, listManagedTopics } from '#app/modules/community/topics/manage-topics.server.ts';
import { topicsList } from '#app/modules/community/topics/topics-list.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/screen';
import { applyForumAction } from './apply-forum-action.server.ts';
import { SettingsForm } from './parts/settings-form.tsx';
import { TopicForm } from './parts/topic-form.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = parseListQuery(url, topicsList);
  const [topics, settings, hasSamples] = await Promise.all([
    listManagedTopics(query),
    getSettings(forumSettingsDocument),
    hasSampleThreads(),
  ]);
  return { query, ...topics, settings, hasSamples };
}

export async function action({ request, context }: Route.ActionArgs) {
  return applyForumAction(request, await requireAdmin(context, request));
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Forum', matches);

export default function ForumScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, total, settings, hasSamples } = loaderData;
  const result = actionData as FormResult | undefined;
  const isSettings = result?.values.act === 'settings' || result?.values.act === 'try';
  return (
    <>
      <ScreenHead title="Forum" />
      <div className="mb-8 grid items-start gap-5 lg:grid-cols-2">
        <Panel title="Add a topic">
          {/* After one was added, the form is empty. */}
          <TopicForm key={total} result={isSettings ? undefined : result} submit="Add topic" act="add" />
        </Panel>
        <div className="grid gap-5">
          <Panel title="Review and care">
            <SettingsForm settings={settings} result={isSettings ? result : undefined} />
          </Panel>
          {hasSamples && (
            <Panel title="Sample discussions">
              <Form method="post" className="flex flex-wrap items-center gap-4 p-4">
                <p className="text-ink-2">
                  They show visitors what a discussion looks like. Remove them once there are real ones. Those with
                  members’ posts are kept.
                </p>
                <ActButton act="remove-samples" label="Remove the samples" tone="danger" />
              </Form>
            </Panel>
          )}
        </div>
      </div>
      <AdminList
        definition={topicsList}
        query={query}
        rows={rows}
        total={total}
        rowHref={({ id }) => `/admin/forum/${id}`}
        rowName={({ name }) => name}
        cells={cells}
        empty={{ title: 'No topics yet', hint: 'Add the first one above. Until then nobody can write.' }}
      />
      <ServerToast toast={result?.toast} />
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const writers = { member: 'Members', moderator: 'Moderators', admin: 'Admins' };

const cells = {
  name: ({ name, isClosed }: Row) => (
    <>
      {name} {isClosed && <Badge look="hollow">Closed</Badge>}
    </>
  ),
  description: ({ description }: Row) => description,
  writers: ({ writers: lowest }: Row) => writers[lowest],
  threads: ({ threadCount }: Row) => threadCount.toLocaleString('en-GB'),
  posts: ({ postCount }: Row) => postCount.toLocaleString('en-GB'),
  order: ({ position }: Row) => position,
};
