import { recordExport } from '#app/core/audit/record-audit-event.server.ts';
import { downloadResponse } from '#app/core/request/download-response.server.ts';

interface ExportedFile {
  fileName: string;
  type: string;
  /** The name of the list, as shown to people. */
  list: string;
  /** The admin who exports it. */
  actorId: string;
  body: ReadableStream<Uint8Array> | AsyncGenerator<string>;
}

/** Streams a file of any length. The audit log records who exported it. */
export async function exportResponse({ fileName, type, list, actorId, body }: ExportedFile): Promise<Response> {
  await recordExport(actorId, list);
  return downloadResponse(body instanceof ReadableStream ? body : streamOf(body), { fileName, type });
}

/** Streams a CSV file of any length. The audit log records who exported it. */
export const csvResponse = ({
  lines,
  ...file
}: Omit<ExportedFile, 'type' | 'body'> & { lines: AsyncGenerator<string> }): Promise<Response> =>
  exportResponse({ ...file, type: 'text/csv; charset=utf-8', body: lines });

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
