import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { MediaStorage } from '#app/services/media/storage/media-storage.server.ts';
import { decrypt, encrypt } from './age.server.ts';
import { backupContext } from './backup-context.server.ts';

/** Later than any file. */
export const anyTime = new Date(8_640_000_000_000_000);

let known: { key: string; place: MediaStorage; identity: string } | undefined;

/**
 * Returns the age identity that encrypts the media files beside the archives; undefined if nothing is encrypted. With a
 * passphrase it is a random one, which stands beside them, encrypted with the passphrase: a passphrase for each file
 * would cost a second of computing each.
 */
export async function mediaIdentity(): Promise<string | undefined> {
  const { key, place, secondPlace } = backupContext();
  if (key === undefined || key.startsWith('AGE-SECRET-KEY-1')) return key;
  if (known?.key === key && known.place === place) return known.identity;
  const identity =
    (await findIdentity(place, key)) ??
    (secondPlace && (await findIdentity(secondPlace, key))) ??
    (await makeIdentity(place, key));
  known = { key, place, identity };
  return identity;
}

async function findIdentity(place: MediaStorage, key: string): Promise<string | undefined> {
  for (const name of await place.listOld('keys', anyTime)) {
    const stored = await buffer(await place.read(name));
    try {
      return await text(await decrypt(Readable.from([stored]), key));
    } catch {
      // It belongs to an earlier passphrase, or is damaged.
    }
  }
  return undefined;
}

async function makeIdentity(place: MediaStorage, key: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const name = await identityToRecipient(identity);
  const bytes = Buffer.from(
    await (await encrypt(Readable.from([Buffer.from(identity)]), key)).toArray().then((parts) => Buffer.concat(parts)),
  );
  await place.write(`keys/${name}.age`, bytes, 'application/octet-stream');
  return identity;
}

/** Returns the name of a media file beside the archives. An encrypted one must not reveal the digest of its content. */
export const blobName = (sha256: string, identity: string | undefined): string =>
  identity === undefined
    ? `media/${sha256}`
    : `media/${createHmac('sha256', identity).update(sha256).digest('hex')}.age`;
