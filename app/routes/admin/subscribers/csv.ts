import { readSubscribers, type SubscriberQuery } from '#app/features/newsletter/list-subscribers.server.ts';
import { subscriberList } from '#app/features/newsletter/subscriber-list.ts';
import { subscriberStates } from '#app/features/newsletter/subscriber-states.ts';
import { csvRow, csvStart } from '#app/lib/csv.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { now } from '#app/platform/clock.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { csvResponse } from '../csv-response.server.ts';
import type { Route } from './+types/csv';

const heading = ['Email', 'State', 'Said yes', 'Where', 'Confirmed', 'Left', 'Bounced'];

/** Exports the list as a file, with the filters and the order of the screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const day = now().toISOString().slice(0, 10);
  return csvResponse({
    fileName: `subscribers-${day}.csv`,
    list: 'Subscribers',
    actorId,
    lines: lines(parseListQuery(request.url, subscriberList)),
  });
}

async function* lines(query: SubscriberQuery): AsyncGenerator<string> {
  yield csvStart + csvRow(heading);
  for await (const subscribers of readSubscribers(query)) {
    yield subscribers
      .map(({ email, state, consentAt, consentSource, confirmedAt, unsubscribedAt, bouncedAt }) =>
        csvRow([email, subscriberStates[state], consentAt, consentSource, confirmedAt, unsubscribedAt, bouncedAt]),
      )
      .join('');
  }
}
