import { recordScreen } from '#app/core/resources/record-screens.server.ts';
import { savedReplyRecords } from '#app/modules/inbox/replies/saved-replies.server.ts';
import { RecordScreen } from '#app/ui/admin/records/record-screen.tsx';
import type { Route } from './+types/reply';

const screen = recordScreen(savedReplyRecords, { removed: {} });

export const loader = screen.loader;
export const action = screen.action;
export { recordMeta as meta } from '#app/core/resources/record-meta.ts';

export default function SavedReplyScreen({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return (
    <RecordScreen
      view={view}
      result={actionData}
      deletion={{ note: 'Emails that were sent with it are not changed.', warning: 'It can no longer be inserted.' }}
    />
  );
}
