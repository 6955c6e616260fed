import { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** Returns a web stream of the same chunks: `Readable.toWeb` copies each of them, and films are large. */
export const webStreamOf = (pieces: AsyncIterable<Uint8Array<ArrayBuffer>>) =>
  NodeReadableStream.from(pieces) as ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Releases the memory of a chunk that is written and no longer needed. With garbage collection alone, a film uses a
 * hundred megabytes before the first chunk is collected.
 */
export function release(piece: unknown): void {
  if (!(piece instanceof Uint8Array && piece.buffer instanceof ArrayBuffer)) return;
  // Small chunks may share their memory with others.
  if (piece.length === piece.buffer.byteLength) piece.buffer.transfer(0);
}
