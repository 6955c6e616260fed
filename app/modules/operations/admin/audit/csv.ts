import { auditList } from '#app/core/audit/audit-list.ts';
import { actionLabel, changeSummary } from '#app/core/audit/describe-audit-event.ts';
import { type AuditQuery, readAuditEvents } from '#app/core/audit/list-audit-events.server.ts';
import { exportLoader } from '#app/core/request/admin/export-loader.server.ts';
import { csvRow, csvStart } from '#app/lib/text/csv.ts';
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
export const loader = exportLoader({ definition: auditList, list: 'Audit Log', fileName: 'audit-log', write: lines });

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
