import { Transform, type TransformCallback } from 'node:stream';
import { ArchiveError } from './archive-error.ts';

const dictionaryBytes = [0, 1, 2, 4];
const contentSizeBytes = [0, 2, 4, 8];

const magic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Says what is read next: so many bytes to look at, or so many to pass over. `mayEnd`: the archive may end before. */
type Step = { look: number; mayEnd?: boolean } | { pass: number };

/**
 * The parts of an archive: a frame of zstd (RFC 8878), and perhaps an empty one, which Node writes after the last input
 * if it was compressed already.
 * @throws ArchiveError
 */
function* partsOfArchive(): Generator<Step, void, Buffer> {
  yield* partsOfFrame(yield { look: 5 });
  const next = yield { look: 5, mayEnd: true };
  if (!next.subarray(0, 4).equals(magic)) throw new ArchiveError('has-more-behind');
  yield* partsOfFrame(next, { isEmpty: true });
}

/** @param start the magic number and the descriptor */
function* partsOfFrame(start: Buffer, { isEmpty = false } = {}): Generator<Step, void, Buffer> {
  const descriptor = start[4] ?? 0;
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const sizeBytes = contentSizeBytes[descriptor >> 6] || (isSingleSegment ? 1 : 0);
  yield { pass: (isSingleSegment ? 0 : 1) + (dictionaryBytes[descriptor & 3] ?? 0) + sizeBytes };
  for (let isLast = false; !isLast; ) {
    const block = (yield { look: 3 }).readUIntLE(0, 3);
    if (isEmpty && block !== 1) throw new ArchiveError('has-more-behind');
    isLast = (block & 1) === 1;
    const isRepeated = ((block >> 1) & 3) === 1;
    yield { pass: isRepeated ? 1 : block >> 3 };
  }
  yield { pass: descriptor & 4 };
}

/**
 * Passes an archive on. The decompression ignores what follows the content, so this refuses it.
 */
export class WholeArchive extends Transform {
  readonly #parts = partsOfArchive();
  #step = this.#parts.next();
  #looked = Buffer.alloc(0);
  #passed = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.#read(chunk);
      done(null, chunk);
    } catch (error) {
      done(error as Error);
    }
  }

  #read(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      const step = this.#step.value;
      if (!step) throw new ArchiveError('has-more-behind');
      if ('pass' in step) {
        const bytes = Math.min(step.pass - this.#passed, chunk.length - at);
        this.#passed += bytes;
        at += bytes;
      } else {
        const bytes = chunk.subarray(at, at + step.look - this.#looked.length);
        this.#looked = Buffer.concat([this.#looked, bytes]);
        at += bytes.length;
      }
      this.#proceed();
    }
  }

  override _flush(done: TransformCallback): void {
    const step = this.#step.value;
    const isEnd = !step || ('look' in step && step.mayEnd && this.#looked.length === 0);
    done(isEnd ? null : new Error('The archive is cut off'));
  }

  /** Goes on to the next part once the present one is complete. */
  #proceed(): void {
    const step = this.#step.value;
    if (!step || ('pass' in step ? this.#passed < step.pass : this.#looked.length < step.look)) return;
    this.#step = this.#parts.next(this.#looked);
    this.#looked = Buffer.alloc(0);
    this.#passed = 0;
    const next = this.#step.value;
    if (next && 'pass' in next && next.pass === 0) this.#proceed();
  }
}
