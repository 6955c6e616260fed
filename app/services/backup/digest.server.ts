import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { Content } from './manifest.server.ts';

/** Passes bytes on, and counts and digests them. */
export class DigestStream extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  readonly #onBytes: (bytes: number) => void;

  constructor(onBytes: (bytes: number) => void = () => undefined) {
    super();
    this.#onBytes = onBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    this.#onBytes(chunk.length);
    done(null, chunk);
  }

  /** Call it once, after the end. */
  content(): Content {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

export const contentOf = (bytes: Uint8Array): Content => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
