import { inboxList } from '#app/features/enquiries/inbox-list.ts';
import { itemKinds, statusNames } from '#app/features/enquiries/kinds.ts';
import { type InboxQuery, readItems } from '#app/features/enquiries/list-items.server.ts';
import { csvRow, csvStart } from '#app/lib/csv.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { now } from '#app/platform/clock.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { csvResponse } from '../csv-response.server.ts';
import type { Route } from './+types/csv';

const heading = [
  'Received',
  'Kind',
  'Status',
  'From',
  'Email',
  'About',
  'What was written',
  'Assignee',
  'Answer due',
  'First answered',
  'Folder',
  'Id',
];

/** Exports the inbox as a file, with the filters and the order of the screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const day = now().toISOString().slice(0, 10);
  return csvResponse({
    fileName: `inbox-${day}.csv`,
    list: 'Inbox',
    actorId: viewer.id,
    lines: lines(parseListQuery(request.url, inboxList), viewer.id),
  });
}

async function* lines(query: InboxQuery, viewerId: string): AsyncGenerator<string> {
  yield csvStart + csvRow(heading);
  for await (const items of readItems(query, viewerId)) {
    yield items
      .map((item) =>
        csvRow([
          item.receivedAt,
          itemKinds[item.kind],
          statusNames[item.status],
          item.name,
          item.email,
          item.subject,
          item.answers
            .filter(({ text }) => text !== '')
            .map(({ label, text }) => `${label}: ${text}`)
            .join('\n'),
          item.assigneeName,
          item.dueAt,
          item.answeredAt,
          item.folder,
          item.id,
        ]),
      )
      .join('');
  }
}
