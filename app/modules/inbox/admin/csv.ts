import { exportLoader } from '#app/core/request/admin/export-loader.server.ts';
import { csvText } from '#app/lib/lists/table-export.ts';
import { inboxColumns } from '#app/modules/inbox/items/inbox-columns.ts';
import { inboxList } from '#app/modules/inbox/items/inbox-list.ts';
import { readItems } from '#app/modules/inbox/items/list-items.server.ts';

/** Exports the inbox as a file, with the filters and the order of the screen. */
export const loader = exportLoader({
  definition: inboxList,
  list: 'Inbox',
  fileName: 'inbox',
  write: (query, viewerId) => csvText(inboxColumns, readItems(query, viewerId)),
});
