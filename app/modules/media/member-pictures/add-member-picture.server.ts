import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { megabyte } from '#app/lib/byte-units.ts';
import { randomFileName } from '#app/lib/token.server.ts';
import { memberPictureKey } from '../keys.ts';
import { runInProcess } from '../processing/run-in-process.server.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { mediaMemberPictures } from '../tables.server.ts';
import { storeAs } from '../uploads/store-as.server.ts';
import { maxMemberPictureBytes } from './member-picture-path.ts';

interface NewPicture {
  bytes: Buffer;
  ownerId: string;
  /** Whether it shows the member rather than something in a post. */
  isSquare?: boolean;
  signal?: AbortSignal;
  /** Called in the transaction that adds it, before it is added. It may refuse by throwing. */
  beforeAdding: (tx: Transaction, storedBytes: number) => Promise<void>;
}

/**
 * Adds a picture that a member writes with. It is detected by its content, encoded again in a child process, and stored
 * without its name. Nobody but its owner and moderators can open it yet.
 * @returns the last part of its address
 * @throws RefusedFileError if it is not a picture or too large
 */
export async function addMemberPicture({
  bytes,
  ownerId,
  isSquare = false,
  signal,
  beforeAdding,
}: NewPicture): Promise<string> {
  if (bytes.length > maxMemberPictureBytes)
    throw new RefusedFileError(`A picture may be at most ${maxMemberPictureBytes / megabyte} MB. This file is larger.`);
  const folder = await mkdtemp(join(tmpdir(), 'member-picture-'));
  try {
    const [path, output] = [join(folder, 'sent'), join(folder, 'output')];
    await writeFile(path, bytes);
    const size = await runInProcess({ kind: 'member-picture', path, output, isSquare }, signal);
    const content = await readFile(output);
    const address = `${randomFileName()}.webp`;
    return await storeAs(memberPictureKey(address), content, 'image/webp', async (tx) => {
      await beforeAdding(tx, content.length);
      await tx
        .insert(mediaMemberPictures)
        .values({ address, ownerId, bytes: content.length, createdAt: now(), ...size });
      return address;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
