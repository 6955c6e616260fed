import { expect, onTestFinished, test, vi } from 'vitest';
import { DomainError } from '#app/core/domain-error.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { uploadStore } from '../storage/storage.server.ts';
import { StorageFullError } from '../storage/storage-errors.ts';
import { answerFileUpload } from './answer-file-upload.server.ts';

openTestDatabase();
const { files } = openTestMedia();
const path = '/uploads-of-a-test';

/** Sends five bytes. @returns the status and the words of the first refusal, or of the answer to the last byte */
async function send(onFile: () => Promise<undefined>): Promise<[number, string]> {
  const answer = (url: string, init: RequestInit) =>
    answerFileUpload(
      new Request(`http://site.example${url}`, { ...init, headers: { 'Tus-Resumable': '1.0.0', ...init.headers } }),
      { path, log: jobContext.log, onFile },
    );
  const begun = await answer(path, { method: 'POST', headers: { 'Upload-Length': '5' } });
  const location = begun.headers.get('Location');
  if (!location) return [begun.status, await begun.text()];
  const headers = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  const sent = await answer(location, { method: 'PATCH', headers, body: 'bytes' });
  return [sent.status, await sent.text()];
}

test('a file that arrives is taken once and its pieces are removed', async () => {
  const onFile = vi.fn(async () => undefined);
  expect(await send(onFile)).toEqual([204, '']);
  expect(onFile).toHaveBeenCalledOnce();
  expect(files()).toEqual([]);
});

test('a refusal, a full disk and a fault each say what happened', async () => {
  const failing = (error: Error) => send(() => Promise.reject(error));
  expect(await failing(new DomainError('This is no backup.'))).toEqual([422, 'This is no backup.']);
  expect(await failing(new StorageFullError())).toEqual([507, expect.stringContaining('no space left')]);
  expect(files()).toEqual([]);
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(uploadStore(), 'hasRoomFor').mockImplementation(async (bytes) => bytes < 10);
  expect(await send(async () => undefined)).toEqual([507, expect.stringContaining('no space left')]);
  vi.restoreAllMocks();
  expect(await failing(new Error('a fault'))).toEqual([500, expect.stringContaining('kept for a day')]);
});
