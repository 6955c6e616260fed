import { recordExport } from '#app/services/audit/record-export.server.ts';

interface CsvFile {
  fileName: string;
  /** Which list it is, as people call it. */
  list: string;
  /** Who takes it away. */
  actorId: string;
  lines: AsyncGenerator<string>;
}

/** A file of lines, sent while it is made, whatever its length. The audit log says who took it. */
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
