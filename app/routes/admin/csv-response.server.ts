import { recordExport } from '#app/services/audit/record-audit-event.server.ts';

interface CsvFile {
  fileName: string;
  /** The name of the list, as shown to people. */
  list: string;
  /** The admin who exports it. */
  actorId: string;
  lines: AsyncGenerator<string>;
}

/** Streams a CSV file of any length. The audit log records who exported it. */
export async function csvResponse({ fileName, list, actorId, lines }: CsvFile): Promise<Response> {
  await recordExport(actorId, list);
  return new Response(streamOf(lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Requests the next rows only when the previous ones are being sent. */
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
