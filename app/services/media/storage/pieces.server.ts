import { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** A web stream of the very pieces it is given: `Readable.toWeb` copies each of them, and films are large. */
export const webStreamOf = (pieces: AsyncIterable<Uint8Array<ArrayBuffer>>) =>
  NodeReadableStream.from(pieces) as ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Gives the memory of a piece back that has been written, and that nobody looks at any more. Left to the garbage
 * collector, a film fills a hundred megabytes before the first of them is collected.
 */
export function release(piece: unknown): void {
  if (!(piece instanceof Uint8Array && piece.buffer instanceof ArrayBuffer)) return;
  // Small pieces may share their memory with others.
  if (piece.length === piece.buffer.byteLength) piece.buffer.transfer(0);
}
