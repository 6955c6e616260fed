import { Form, Link } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { listScreen } from '#app/core/resources/record-screens.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { forumSettingsDocument, forumSettingsForm } from '#app/modules/community/settings/forum-settings.server.ts';
import { hasSampleThreads, topicRecords } from '#app/modules/community/topics/manage-topics.server.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { RecordList } from '#app/ui/admin/records/record-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import type { Route } from './+types/screen';
import { applyForumAction } from './apply-forum-action.server.ts';
import { SettingsForm } from './settings-form.tsx';

const list = listScreen(topicRecords);

export async function loader(args: Route.LoaderArgs) {
  const [topics, settings, hasSamples] = await Promise.all([
    list.loader(args),
    getSettings(forumSettingsDocument),
    hasSampleThreads(),
  ]);
  return { ...topics, form: forumSettingsForm.view(settings), hasSamples };
}

export async function action({ request, context }: Route.ActionArgs) {
  return applyForumAction(request, await requireAdmin(context, request));
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Forum', matches);

export default function ForumScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { form, hasSamples } = loaderData;
  return (
    <>
      <ScreenHead title="Forum">
        <Link to="/admin/forum/new" className="button button-primary">
          Add a category
        </Link>
      </ScreenHead>
      <div className="mb-8 panel-columns">
        <SettingsForm form={form} result={result} />
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
      <RecordList
        data={loaderData}
        cells={{
          name: ({ name, isClosed }) => (
            <>
              {name} {isClosed && <Badge look="hollow">Closed</Badge>}
            </>
          ),
        }}
        hint="Add the first one above. Until then nobody can write."
      />
    </>
  );
}
