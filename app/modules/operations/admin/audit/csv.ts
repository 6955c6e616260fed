import { auditList } from '#app/core/audit/audit-list.ts';
import { actionLabel, changeSummary } from '#app/core/audit/describe-audit-event.ts';
import { type AuditQuery, readAuditEvents } from '#app/core/audit/list-audit-events.server.ts';
import { now } from '#app/core/clock.ts';
import { csvResponse } from '#app/core/request/admin/csv-response.server.ts';
import { requireConfirmedAdmin } from '#app/core/request/viewer-context.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { csvRow, csvStart } from '#app/lib/text/csv.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import type { Route } from './+types/csv';
import { withLinkAddresses } from './with-link-addresses.server.ts';

const heading = [
  'Time',
  'Person',
  'Person (id)',
  'Event (key)',
  'Event',
  'Kind of subject (key)',
  'Kind of subject',
  'Subject',
  'Subject (id)',
  'Before and after',
  'Network address',
];

/** Returns the audit log as a file, filtered and ordered as on the screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: actorId } = await requireConfirmedAdmin(context, request);
  const query = parseListQuery(request.url, auditList);
  return csvResponse({
    fileName: `audit-log-${londonDay(now())}.csv`,
    list: 'Audit Log',
    actorId,
    lines: lines(query),
  });
}

async function* lines(query: AuditQuery): AsyncGenerator<string> {
  yield csvStart + csvRow(heading);
  for await (const entries of readAuditEvents(query)) {
    yield (await withLinkAddresses(entries))
      .map(
        ({
          at,
          actorName,
          actorId,
          action,
          subjectType,
          subjectName,
          subjectId,
          before,
          after,
          labels,
          networkAddress,
        }) =>
          csvRow([
            at,
            actorName ?? 'The site itself',
            actorId,
            action,
            actionLabel(action),
            subjectType,
            actionLabel(subjectType),
            subjectName,
            subjectId,
            changeSummary(before, after, labels),
            networkAddress,
          ]),
      )
      .join('');
  }
}
