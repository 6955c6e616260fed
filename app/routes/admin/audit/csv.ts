import { csvRow, csvStart } from '#app/lib/csv.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { now } from '#app/platform/clock.ts';
import { requireAdmin } from '#app/services/accounts/viewer-context.server.ts';
import { auditList } from '#app/services/audit/audit-list.ts';
import { changeLine } from '#app/services/audit/describe-act.ts';
import { type AuditQuery, readActs } from '#app/services/audit/list-acts.server.ts';
import type { Route } from './+types/csv';

const heading = ['When', 'Who', 'Who (id)', 'What', 'Kind of thing', 'Thing', 'Thing (id)', 'Before and after'];

/** The audit log as a file, filtered and ordered as the screen is. It is sent while it is read, whatever its length. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = parseListQuery(request.url, auditList);
  const day = now().toISOString().slice(0, 10);
  return new Response(streamOf(lines(query)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-log-${day}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

async function* lines(query: AuditQuery): AsyncGenerator<string> {
  yield csvStart + csvRow(heading);
  for await (const entries of readActs(query)) {
    yield entries
      .map(({ at, actorName, actorId, action, subjectType, subjectName, subjectId, before, after }) =>
        csvRow([
          at,
          actorName ?? 'The site itself',
          actorId,
          action,
          subjectType,
          subjectName,
          subjectId,
          changeLine(before, after),
        ]),
      )
      .join('');
  }
}

/** Asks for the next lines only when the last are on their way. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
