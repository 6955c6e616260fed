import fileSystem from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { DomainError } from '#app/core/domain-error.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { StorageFullError } from '../storage/storage-errors.ts';
import { answerFileUpload } from './answer-file-upload.server.ts';

openTestDatabase();
const { files } = openTestMedia();
const path = '/uploads-of-a-test';

type OnFile = () => Promise<undefined>;

/** Sends one request of an upload of five bytes. */
function ask(url: string, { onFile = async () => undefined, ...init }: RequestInit & { onFile?: OnFile }) {
  const headers = { 'Tus-Resumable': '1.0.0', ...init.headers };
  const request = new Request(`http://site.example${url}`, { ...init, headers });
  return answerFileUpload(request, { path, log: jobContext.log, onFile });
}

const begin = () => ask(path, { method: 'POST', headers: { 'Upload-Length': '5' } });

/** @returns the status and the words of the answer */
async function sendBytes(location: string, offset: number, onFile?: OnFile): Promise<[number, string]> {
  const headers = { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
  const sent = await ask(location, { method: 'PATCH', headers, body: 'bytes', ...(onFile && { onFile }) });
  return [sent.status, await sent.text()];
}

const send = async (onFile: OnFile) => sendBytes((await begin()).headers.get('Location') ?? '', 0, onFile);

/** Lets the operating system say that the disk is full, until `freeDisk`. */
function fillDisk() {
  vi.spyOn(fileSystem, 'statfs').mockResolvedValue({ bavail: 0, bsize: 4096 } as never);
  syncBuiltinESMExports();
}

function freeDisk() {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}
afterEach(freeDisk);

const failing = (error: Error) => () => Promise.reject(error);
const noSpace = [507, expect.stringContaining('no space left')];

test('a file that arrives is taken once and its pieces are removed', async () => {
  const before = files();
  const onFile = vi.fn(async () => undefined);
  expect(await send(onFile)).toEqual([204, '']);
  expect(onFile).toHaveBeenCalledOnce();
  expect(files()).toEqual(before);
});

test('a refusal, a store without space and a fault each say what happened', async () => {
  const before = files();
  expect(await send(failing(new DomainError('This is not a backup.')))).toEqual([422, 'This is not a backup.']);
  expect(await send(failing(new StorageFullError()))).toEqual(noSpace);
  expect(files()).toEqual(before);
  expect(await send(failing(new Error('a fault')))).toEqual([500, expect.stringContaining('kept for a day')]);
  expect(files().length).toBeGreaterThan(before.length);
});

test('on a full disk nothing begins', async () => {
  const before = files();
  fillDisk();
  const begun = await begin();
  expect([begun.status, await begun.text()]).toEqual(noSpace);
  expect(files()).toEqual(before);
});

test.each([
  ['a fault', new Error('a fault'), noSpace],
  ['a refusal', new DomainError('This is not a backup.'), [422, 'This is not a backup.']],
])('once the disk is full, %s is answered with its own reason', async (_what, error, answer) => {
  const before = files();
  const fail = () => {
    fillDisk();
    return Promise.reject(error);
  };
  expect(await send(fail)).toEqual(answer);
  expect(files()).toEqual(before);
});

test('a request that does not fit the upload removes nothing that was sent, though the disk is full', async () => {
  const location = (await begin()).headers.get('Location') ?? '';
  fillDisk();
  expect(await sendBytes(location, 3)).toEqual([409, expect.stringContaining('conflict')]);
  freeDisk();
  expect(await sendBytes(location, 0)).toEqual([204, '']);
});
