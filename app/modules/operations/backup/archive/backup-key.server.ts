import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { MediaStorage } from '#app/modules/media/storage/media-storage.server.ts';
import { decrypt, encrypt, isIdentity } from '#packages/backup-archive/age.server.ts';
import { backupContext } from '../backup-context.server.ts';

/** Later than any file. */
export const anyTime = new Date(8_640_000_000_000_000);

let cached: { key: string; place: MediaStorage; identity: string } | undefined;

/**
 * Returns the age identity that encrypts the media files beside the archives; undefined if nothing is encrypted. With a
 * passphrase it is a random one, which is stored beside them, encrypted with the passphrase: a passphrase for each file
 * would cost a second of computing each.
 */
export async function mediaIdentity(): Promise<string | undefined> {
  const { key, place, offSiteStore } = backupContext();
  if (key === undefined) return undefined;
  const trimmedKey = key.trim();
  if (isIdentity(trimmedKey)) return trimmedKey;
  if (cached?.key === key && cached.place === place) return cached.identity;
  const identity =
    (await findIdentity(place, trimmedKey)) ??
    (offSiteStore && (await findIdentity(offSiteStore, trimmedKey))) ??
    (await makeIdentity(place, trimmedKey));
  cached = { key, place, identity };
  return identity;
}

async function findIdentity(place: MediaStorage, key: string): Promise<string | undefined> {
  for (const name of await place.listOld('keys', anyTime)) {
    const stored = await buffer(await place.read(name));
    const identity = await opened(stored, key);
    if (identity !== undefined) return identity;
  }
  return undefined;
}

/** Returns undefined for an identity that belongs to an earlier passphrase, or is damaged. */
const opened = async (stored: Buffer, key: string): Promise<string | undefined> => {
  try {
    return await text(await decrypt(Readable.from([stored]), key));
  } catch {
    return undefined;
  }
};

async function makeIdentity(place: MediaStorage, key: string): Promise<string> {
  const { generateX25519Identity } = await import('age-encryption');
  const identity = await generateX25519Identity();
  await writeIdentity(place, identity, key);
  return identity;
}

async function writeIdentity(place: MediaStorage, identity: string, key: string): Promise<void> {
  const { identityToRecipient } = await import('age-encryption');
  const bytes = await buffer(await encrypt(Readable.from([Buffer.from(identity)]), key));
  await place.write(`keys/${await identityToRecipient(identity)}.age`, bytes, 'application/octet-stream');
}

/** Returns the name of a media file beside the archives. An encrypted one must not reveal the digest of its content. */
export const blobName = (sha256: string, identity: string | undefined): string =>
  identity === undefined
    ? `media/${sha256}`
    : `media/${createHmac('sha256', identity).update(sha256).digest('hex')}.age`;
