import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '#app/core/domain-error.ts';
import type { MediaStorage } from '#app/modules/media/storage/media-storage.server.ts';
import { backupSilenceMs, mediaStorage } from '#app/modules/media/storage/storage.server.ts';

interface ReadMediaOptions {
  range?: Parameters<MediaStorage['read']>[1] | undefined;
  silenceMs?: number | undefined;
}

/**
 * Reads a file of the media store for a backup or a restore. For visitors the store has no such limit, because they may
 * pause a film.
 * @param silenceMs how long the store, or who reads from it, may be silent
 * @throws MissingFileError; DomainError after that time, also while the stream is read
 */
export async function readMedia(
  key: string,
  { range, silenceMs = backupSilenceMs }: ReadMediaOptions = {},
): Promise<Readable> {
  const watched = new Transform({
    transform(bytes, _encoding, done) {
      timer.refresh();
      done(null, bytes);
    },
  });
  const giveUp = () => watched.destroy(new DomainError(silentText(key)));
  const timer = setTimeout(giveUp, silenceMs);
  watched.once('close', () => clearTimeout(timer));
  const opened = mediaStorage().read(key, range);
  const isGivenUp = new Promise<never>((_resolve, reject) => watched.once('error', reject));
  opened.then((source) => watched.destroyed && source.destroy()).catch(() => undefined);
  try {
    const source = await Promise.race([opened, isGivenUp]);
    pipeline(source, watched).catch(() => undefined); // its reader fails with it
    return watched;
  } catch (error) {
    watched.destroy();
    throw error;
  }
}

const silentText = (key: string) =>
  `The media store stopped responding while the file ${key} was read, so the backup stopped. Nothing was changed. Check the store, then try again.`;
