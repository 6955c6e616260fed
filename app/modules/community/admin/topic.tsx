import { data, Form } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { topicPath } from '#app/modules/community/addresses.ts';
import { findManagedTopic } from '#app/modules/community/topics/manage-topics.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/topic';
import { applyTopicAction } from './apply-forum-action.server.ts';
import { TopicForm } from './parts/topic-form.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const topic = await findManagedTopic(uuidParameter(params.id));
  if (!topic) throw data(null, { status: 404 });
  return { topic };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyTopicAction(request, viewer, uuidParameter(params.id));
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Edit topic', matches);

export default function TopicScreen({ loaderData: { topic }, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  return (
    <>
      <ScreenHead title="Edit topic" back={{ label: 'Back to the forum', href: '/admin/forum' }} />
      <div className="grid max-w-[44rem] gap-5">
        <Panel title={topic.name}>
          <TopicForm topic={topic} result={result} submit="Save" act="save" />
          <p className="border-t border-line p-4 text-meta text-ink-3">
            <SmartLink href={topicPath(topic.slug)} className="text-link">
              {topicPath(topic.slug)}
            </SmartLink>
            . Changing the name changes its address.
          </p>
        </Panel>
        <Panel title="Delete">
          <Form method="post" className="flex flex-wrap items-center gap-4 p-4">
            <p className="text-ink-2">Only a topic without discussions can be deleted. Any other can be closed.</p>
            <ActButton act="delete" label="Delete the topic" tone="danger" />
          </Form>
        </Panel>
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}
