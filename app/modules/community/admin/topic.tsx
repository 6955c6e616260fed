import { recordScreen } from '#app/core/resources/record-screens.server.ts';
import { topicPath } from '#app/modules/community/addresses.ts';
import { topicRecords } from '#app/modules/community/topics/manage-topics.server.ts';
import { RecordScreen } from '#app/ui/admin/records/record-screen.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/topic';

const screen = recordScreen(topicRecords, { load: async (topic) => topic && topicPath(topic.slug), removed: {} });

export const loader = screen.loader;
export const action = screen.action;
export { recordMeta as meta } from '#app/core/resources/record-meta.ts';
export { revalidateAfterRefusedDeletion as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export default function TopicScreen({ loaderData: { view, more: path }, actionData }: Route.ComponentProps) {
  return (
    <RecordScreen
      view={view}
      result={actionData}
      note={
        path && (
          <SmartLink href={path} className="text-link">
            {path}
          </SmartLink>
        )
      }
      deletion={{
        note: 'Only a category without discussions can be deleted. Any other can be closed.',
        warning: 'Links to it stop working.',
      }}
    />
  );
}
