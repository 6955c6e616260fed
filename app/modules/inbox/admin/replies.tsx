import { Link } from 'react-router';
import { listScreen } from '#app/core/resources/record-screens.server.ts';
import { savedReplyRecords } from '#app/modules/inbox/replies/saved-replies.server.ts';
import { RecordList } from '#app/ui/admin/records/record-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/replies';
import { InboxTabs } from './inbox-tabs.tsx';

export const loader = listScreen(savedReplyRecords).loader;
export { recordMeta as meta } from '#app/core/resources/record-meta.ts';

export default function SavedRepliesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Inbox">
        <Link to="/admin/inbox/replies/new" className="button button-primary">
          Add a reply
        </Link>
      </ScreenHead>
      <InboxTabs current="replies" />
      <RecordList data={loaderData} hint="Save replies that you write often." />
    </>
  );
}
