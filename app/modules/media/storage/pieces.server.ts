import { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** Returns a web stream of the same chunks: `Readable.toWeb` copies each of them, and films are large. */
export const webStreamOf = (pieces: AsyncIterable<Uint8Array<ArrayBuffer>>) =>
  NodeReadableStream.from(pieces) as ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Passes the chunks on and releases each once it is written.
 * @param isWritten returns whether everything passed on so far is written; asked before each further chunk
 */
export async function* releaseWritten(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  isWritten: () => boolean,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const passedOn: Uint8Array[] = [];
  for await (const piece of pieces) {
    if (isWritten()) for (const written of passedOn.splice(0)) releaseMemory(written);
    passedOn.push(piece);
    yield piece;
  }
}

/**
 * Releases the memory of a chunk that is written and no longer needed. With garbage collection alone, a film uses a
 * hundred megabytes before the first chunk is collected.
 */
export function releaseMemory(piece: unknown): void {
  if (!(piece instanceof Uint8Array && piece.buffer instanceof ArrayBuffer)) return;
  // Small chunks may share their memory with others.
  if (piece.length === piece.buffer.byteLength) piece.buffer.transfer(0);
}

/**
 * Joins chunks to pieces of at least this many bytes, except the last. If the source fails, what had arrived comes as a
 * piece before the error.
 */
export async function* inPieces(chunks: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = [];
  let size = 0;
  let failure: { error: unknown } | undefined;
  try {
    for await (const chunk of chunks) {
      pending.push(chunk);
      size += chunk.length;
      if (size < bytes) continue;
      yield Buffer.concat(pending);
      pending = [];
      size = 0;
    }
  } catch (error) {
    failure = { error };
  }
  if (size > 0) yield Buffer.concat(pending);
  if (failure) throw failure.error;
}
