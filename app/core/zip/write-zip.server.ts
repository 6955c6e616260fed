import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import { now } from '#app/core/clock.ts';

export interface ZipFile {
  /** The path in the archive, with slashes. */
  name: string;
  content: string | Uint8Array | Readable;
  /** Pictures, video and archives are compressed already. */
  isCompressed?: boolean;
}

/**
 * Returns a zip archive as a stream: files are asked for one after the other, as fast as the archive is read. Memory
 * does not grow with the archive, which may be larger than 4 GB. If `files` throws, so does the stream.
 */
export function zipStream(files: AsyncIterable<ZipFile>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, { highWaterMark: 1 });
  void writeFiles(files, writable);
  return readable;
}

async function writeFiles(files: AsyncIterable<ZipFile>, writable: WritableStream<Uint8Array>): Promise<void> {
  const { configure, ZipWriter } = await import('@zip.js/zip.js');
  // The work stays on this thread: the package's workers are made for browsers.
  configure({ useWebWorkers: false });
  const writer = new ZipWriter(writable, { keepOrder: true, preventClose: true });
  try {
    for await (const { name, content, isCompressed = false } of files) {
      await writer.add(name, streamOf(content), { level: isCompressed ? 0 : 6, lastModDate: now() });
    }
    await writer.close();
    await writable.close();
  } catch (error) {
    // The reader learns of it, or has gone away and caused it.
    await writable.abort(error).catch(() => undefined);
  }
}

function streamOf(content: ZipFile['content']): ReadableStream<Uint8Array> {
  if (content instanceof NodeReadable) return NodeReadable.toWeb(content) as ReadableStream<Uint8Array>;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
}
