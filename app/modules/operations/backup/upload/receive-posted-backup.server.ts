import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomHex } from '#app/lib/token.server.ts';
import { backupContext } from '../backup-context.server.ts';
import { receiveBackup } from './receive-backup.server.ts';

/** Takes a backup that came with a form. @returns its id @throws DomainError if it is refused */
export async function receivePostedBackup(file: File, actorId: string, signal: AbortSignal): Promise<string> {
  const folder = join(backupContext().folder, 'unfinished');
  const path = join(folder, randomHex(16));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const content = Readable.fromWeb(file.stream() as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal });
    return await receiveBackup({ path, fileName: file.name || 'backup', actorId, signal });
  } finally {
    await rm(path, { force: true });
  }
}
