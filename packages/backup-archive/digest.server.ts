import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { ArchivedContent } from './manifest.server.ts';

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
  content(): ArchivedContent {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** The same, and fails at its end if the bytes are not those that were announced. */
export class CheckedStream extends DigestStream {
  readonly #announced: ArchivedContent;
  readonly #failure: () => Error;

  constructor(announced: ArchivedContent, failure: () => Error) {
    super();
    this.#announced = announced;
    this.#failure = failure;
  }

  override _flush(done: TransformCallback): void {
    const { bytes, sha256 } = this.content();
    done(bytes === this.#announced.bytes && sha256 === this.#announced.sha256 ? null : this.#failure());
  }
}

export const contentOf = (bytes: Uint8Array): ArchivedContent => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
