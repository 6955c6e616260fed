import { exportLoader } from '#app/core/request/admin/export-loader.server.ts';
import { csvText } from '#app/lib/lists/table-export.ts';
import { readSubscribers } from '#app/modules/newsletter/subscribers/list-subscribers.server.ts';
import { subscriberColumns } from '#app/modules/newsletter/subscribers/subscriber-columns.ts';
import { subscriberList } from '#app/modules/newsletter/subscribers/subscriber-list.ts';

/** Exports the list as a file, with the filters and the order of the screen. */
export const loader = exportLoader({
  definition: subscriberList,
  list: 'Subscribers',
  fileName: 'subscribers',
  write: (query) => csvText(subscriberColumns, readSubscribers(query)),
});
