import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { z } from 'zod';
import { decrypt, isAgeFile, peek } from './age.server.ts';
import { ArchiveError } from './archive-error.ts';
import { DigestStream } from './digest.server.ts';
import {
  type ArchivedContent,
  type ArchivedTable,
  currentFormatVersion,
  type Manifest,
  type MediaEntry,
  manifestName,
  manifestSchema,
  maxManifestBytes,
  mediaEntrySchema,
  mediaListName,
  mediaMember,
  secretsName,
  secretsSchema,
  tableMember,
} from './manifest.server.ts';
import { WholeArchive } from './whole-archive.server.ts';

/**
 * The handlers of the parts of an archive. A part without a handler is read and compared with its digest all the
 * same.
 */
interface ArchiveHandlers {
  onManifest?: (manifest: Manifest) => Promise<void> | void;
  onTable?: (table: ArchivedTable, content: Readable) => Promise<void>;
  onSecrets?: (sessionSecrets: string[]) => void;
  onMediaList?: (media: MediaEntry[], manifest: Manifest) => Promise<void> | void;
  onMedia?: (entry: MediaEntry, content: Readable) => Promise<void>;
}

interface ReadOptions extends ArchiveHandlers {
  key: string | undefined;
  signal: AbortSignal;
  onBytes?: (bytes: number) => void;
}

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** The largest list of media files that is read into memory, in bytes. */
const maxListBytes = 256 * 1024 * 1024;
/** The overhead of tar for each member, and at the end, at most. */
const overheadBytes = 4096;

/**
 * Reads an archive from its start to its end, and compares each member with the manifest: names, order, sizes and
 * digests. No more is unpacked than the manifest announces.
 * @throws ArchiveError if anything differs; what a handler throws
 */
export async function readArchive(raw: Readable, options: ReadOptions): Promise<Manifest> {
  const { content, isEncrypted } = await openContent(raw, options.key);
  const limit = new SizeLimit(2 * maxManifestBytes);
  const members = extract();
  // The failure of the source reaches the loop over the members too, in another form.
  let fault: unknown;
  const feeding = pipeline(content, limit, members, { signal: options.signal }).catch((error) => {
    fault = error;
  });
  try {
    const manifest = await readMembers(new MemberReader(members, options), limit, { ...options, isEncrypted });
    await feeding;
    if (fault) throw fault;
    return manifest;
  } catch (error) {
    members.destroy();
    raw.destroy();
    await feeding;
    options.signal.throwIfAborted();
    throw faultOf(error instanceof ArchiveError ? error : (fault ?? error), error);
  }
}

/** Decompresses an archive, and decrypts it if it is encrypted. */
async function openContent(
  raw: Readable,
  key: string | undefined,
): Promise<{ content: Readable; isEncrypted: boolean }> {
  try {
    const isEncrypted = await isAgeFile(raw);
    if (!isEncrypted && !(await peek(raw, zstdMagic.length)).equals(zstdMagic)) {
      throw new ArchiveError('is-no-archive');
    }
    const compressed = isEncrypted ? await decrypt(raw, key) : raw;
    const content = createZstdDecompress();
    pipeline(compressed, new WholeArchive(), content).catch(() => undefined); // `content` is destroyed with the error
    return { content, isEncrypted };
  } catch (error) {
    raw.destroy();
    throw error;
  }
}

/** Errors of handlers stay what they are: a full disk or a lost database is not a fault of the archive. */
function faultOf(error: unknown, ofHandlers: unknown): unknown {
  if (error instanceof ArchiveError) return error;
  if (ofHandlers instanceof HandlerError) return ofHandlers.cause;
  return new ArchiveError('is-damaged', { cause: error });
}

type Member = AsyncIterable<unknown> & { header: Header };

class HandlerError extends Error {}

/** Ends the stream when more was unpacked than announced. */
class SizeLimit extends Transform {
  remaining: number;

  constructor(bytes: number) {
    super();
    this.remaining = bytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: Error | null, chunk?: Buffer) => void) {
    this.remaining -= chunk.length;
    if (this.remaining >= 0) done(null, chunk);
    else done(new ArchiveError('is-too-large'));
  }
}

async function readMembers(
  members: MemberReader,
  limit: SizeLimit,
  handlers: ReadOptions & { isEncrypted: boolean },
): Promise<Manifest> {
  const manifest = parseManifest(await members.readSmall(manifestName, maxManifestBytes));
  const { tables, media, secrets } = manifest;
  if (secrets && !handlers.isEncrypted) throw new ArchiveError('has-bare-secrets');
  const contents: ArchivedContent[] = [...tables, media.list, ...(secrets ? [secrets] : [])];
  const announced = contents.reduce((sum, { bytes }) => sum + bytes + overheadBytes, overheadBytes);
  limit.remaining = announced + (media.isInside ? media.bytes + media.files * overheadBytes : 0);
  await members.handle(async () => handlers.onManifest?.(manifest));

  for (const table of tables) {
    await members.read(tableMember(table.name), table, (content) => handlers.onTable?.(table, content));
  }
  if (secrets) {
    const text = await members.readSmall(secretsName, maxManifestBytes, secrets);
    const { sessionSecrets } = parseJson(text, secretsSchema);
    await members.handle(async () => handlers.onSecrets?.(sessionSecrets));
  }
  const entries = parseMediaList(await members.readSmall(mediaListName, media.list.bytes, media.list), manifest);
  await members.handle(async () => handlers.onMediaList?.(entries, manifest));
  if (media.isInside) {
    for (const entry of entries) {
      await members.read(mediaMember(entry.key), entry, (content) => handlers.onMedia?.(entry, content));
    }
  }
  await members.end();
  return manifest;
}

/** Takes the members of a tar file one after the other, each under the name that is due. */
class MemberReader {
  readonly #members: AsyncIterator<Member>;
  readonly #options: ReadOptions;

  constructor(members: AsyncIterable<Member>, options: ReadOptions) {
    this.#members = members[Symbol.asyncIterator]();
    this.#options = options;
  }

  async handle(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof ArchiveError) throw error;
      throw new HandlerError('a handler failed', { cause: error });
    }
  }

  /** Passes a member to `work`, or reads over it, and compares it with what was announced. */
  async read(
    name: string,
    announced: ArchivedContent,
    work: (content: Readable) => Promise<void> | undefined = () => undefined,
  ): Promise<void> {
    const entry = await this.#next(name);
    if (entry.header.size !== announced.bytes) throw new ArchiveError('differs-in-size', { member: name });
    const digest = new DigestStream(this.#options.onBytes);
    // The member's own stream may belong to another implementation of streams.
    const feeding = pipeline(Readable.from(entry), digest, { signal: this.#options.signal });
    feeding.catch(() => undefined);
    await this.handle(async () => {
      await work(digest);
    }).catch((error) => {
      digest.destroy();
      throw error;
    });
    digest.resume();
    await feeding;
    if (digest.content().sha256 !== announced.sha256) throw new ArchiveError('differs-in-content', { member: name });
  }

  async readSmall(name: string, maxBytes: number, announced?: ArchivedContent): Promise<string> {
    if (announced) {
      if (announced.bytes > maxListBytes) throw new ArchiveError('is-damaged');
      let text = '';
      await this.read(name, announced, async (content) => {
        text = (await buffer(content)).toString('utf8');
      });
      return text;
    }
    const entry = await this.#next(name);
    if ((entry.header.size ?? 0) > maxBytes) throw new ArchiveError('is-damaged');
    return (await buffer(Readable.from(entry))).toString('utf8');
  }

  async end(): Promise<void> {
    const { done, value } = await this.#members.next();
    if (!done) throw unexpected(value.header.name);
  }

  async #next(name: string): Promise<Member> {
    const { done, value } = await this.#members.next();
    if (done) throw new ArchiveError('is-damaged');
    if (value.header.name !== name || value.header.type !== 'file') throw unexpected(value.header.name, name);
    return value;
  }
}

const unexpected = (name: string, due?: string) =>
  due === manifestName
    ? new ArchiveError('begins-without-manifest')
    : new ArchiveError('has-other-member', { member: name });

function parseManifest(text: string): Manifest {
  const version = parseJson(text, z.object({ format: z.literal('resjam-backup'), formatVersion: z.int() }));
  if (version.formatVersion > currentFormatVersion) throw new ArchiveError('is-newer');
  return parseJson(text, manifestSchema);
}

function parseJson<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ArchiveError('has-invalid-manifest', { cause });
  }
}

function parseMediaList(text: string, { media }: Manifest): MediaEntry[] {
  const lines = text.split('\n').filter((line) => line !== '');
  const entries = lines.map((line) => parseJson(line, mediaEntrySchema));
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const keys = new Set(entries.map(({ key }) => key));
  if (entries.length !== media.files || keys.size !== media.files || bytes !== media.bytes)
    throw new ArchiveError('has-other-media');
  return entries;
}
