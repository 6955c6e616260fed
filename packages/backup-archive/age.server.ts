import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ArchiveError } from './archive-error.ts';

/** Of scrypt, as a power of two: 64 MB and a fraction of a second. A passphrase has at least 16 characters. */
const scryptWorkFactor = 16;

/** The first bytes of every file in the age format. */
const ageMagic = Buffer.from('age-encryption.org/v1\n');

/** Whether a stream is in the age format. Takes nothing from it. */
export const isAgeFile = async (stream: Readable): Promise<boolean> =>
  (await peek(stream, ageMagic.length)).equals(ageMagic);

/** Returns the first bytes of a stream without taking them from it; of a shorter stream all, and takes them. */
export async function peek(stream: Readable, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes >= length) break;
  }
  const start = Buffer.concat(chunks);
  // A store may send any number of bytes first.
  if (bytes >= length) stream.unshift(start);
  return start.subarray(0, length);
}

/** Whether a key is an age identity, and not a passphrase. */
export const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-1');

/** Read only where it is used: most sites encrypt nothing, and use less memory without it. */
const age = () => import('age-encryption');

type WebStream = globalThis.ReadableStream<Uint8Array>;
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as WebStream;
const fromWeb = (stream: WebStream) => Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>);

/**
 * Encrypts a stream in the age format.
 * @param key a passphrase or an age identity; spaces and line breaks at its ends do not count, as a file adds one
 */
export async function encrypt(stream: Readable, key: string): Promise<Readable> {
  const { Encrypter, identityToRecipient } = await age();
  const encrypter = new Encrypter();
  const passphrase = key.trim();
  if (isIdentity(passphrase)) {
    encrypter.addRecipient(await identityToRecipient(passphrase));
  } else {
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(scryptWorkFactor);
  }
  return fromWeb(await encrypter.encrypt(toWeb(stream)));
}

/** Decrypts a stream in the age format. @throws ArchiveError if the key does not fit */
export async function decrypt(stream: Readable, key: string | undefined): Promise<Readable> {
  if (key === undefined) throw new ArchiveError('needs-key');
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  if (isIdentity(key.trim())) decrypter.addIdentity(key.trim());
  else decrypter.addPassphrase(key.trim());
  try {
    return fromWeb(await decrypter.decrypt(toWeb(stream)));
  } catch {
    throw new ArchiveError('key-does-not-fit');
  }
}
