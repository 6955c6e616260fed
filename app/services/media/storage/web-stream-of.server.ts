import { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** A web stream of the very pieces it is given: `Readable.toWeb` copies each of them, and films are large. */
export const webStreamOf = (pieces: AsyncIterable<Uint8Array<ArrayBuffer>>) =>
  NodeReadableStream.from(pieces) as ReadableStream<Uint8Array<ArrayBuffer>>;
