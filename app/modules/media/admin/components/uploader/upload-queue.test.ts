import { defaultOptions, type PreviousUpload, Upload } from 'tus-js-client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listUnfinished, UploadQueue } from './upload-queue.ts';

/** The names of the files that are sent now, and how often each was started. Nothing is sent. */
let sent: string[];
let starts: string[];
/** The names of the files of which the server deletes what was sent. */
let deleted: string[];
/** The preparation of an upload ends when this does. */
let prepared: PromiseWithResolvers<[]>;
const nameOf = (upload: Upload) => (upload.file as File).name;

beforeEach(() => {
  sent = [];
  starts = [];
  deleted = [];
  prepared = Promise.withResolvers();
  vi.spyOn(Upload.prototype, 'findPreviousUploads').mockImplementation(() => prepared.promise);
  vi.spyOn(Upload.prototype, 'start').mockImplementation(function (this: Upload) {
    sent = [...sent, nameOf(this)].sort();
    starts.push(nameOf(this));
  });
  vi.spyOn(Upload.prototype, 'abort').mockImplementation(async function (this: Upload, isDeleted) {
    if (isDeleted) deleted.push(nameOf(this));
    sent = sent.filter((name) => name !== nameOf(this));
  });
});
afterEach(() => vi.restoreAllMocks());

const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const statesOf = (queue: UploadQueue) => queue.list().map(({ name, state }) => `${name} ${state}`);
const untilPreparing = (number: number) =>
  expect.poll(() => vi.mocked(Upload.prototype.findPreviousUploads).mock.calls.length).toBe(number);
const firstOf = (queue: UploadQueue) => queue.list()[0]?.id ?? 0;

test('a file that is cancelled while it is prepared is not sent, and gives its place to another', async () => {
  const queue = new UploadQueue();
  queue.add(files('a', 'b', 'c', 'd'));
  await untilPreparing(3);
  queue.cancel(firstOf(queue));
  await untilPreparing(4);
  prepared.resolve([]);
  await expect.poll(() => sent).toEqual(['b', 'c', 'd']);
  expect(statesOf(queue)).toEqual(['b sending', 'c sending', 'd sending']);
});

test.each(['while it is prepared', 'while it is paused and prepared', 'while it is sent'])(
  'what was sent of a cancelled file is deleted on the server, also by an earlier visit: %s',
  async (when) => {
    const queue = new UploadQueue();
    queue.add(files('a'));
    await untilPreparing(1);
    if (when.includes('paused')) queue.pause(firstOf(queue));
    if (when === 'while it is sent') {
      prepared.resolve([]);
      await expect.poll(() => sent).toEqual(['a']);
    }
    queue.cancel(firstOf(queue));
    prepared.resolve([]);
    await expect.poll(() => deleted).toEqual(['a']);
    expect([sent, statesOf(queue)]).toEqual([[], []]);
  },
);

test('a cancelled file that could not be prepared fails nowhere', async () => {
  const queue = new UploadQueue();
  queue.add(files('a', 'b'));
  await untilPreparing(2);
  queue.cancel(firstOf(queue));
  prepared.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect.poll(() => statesOf(queue)).toEqual(['b failed']);
  expect(deleted).toEqual([]);
});

test('a file that is paused while it is prepared is sent once, after it is resumed', async () => {
  const queue = new UploadQueue();
  queue.add(files('a'));
  await untilPreparing(1);
  for (let each = 0; each < 3; each += 1) {
    queue.pause(firstOf(queue));
    expect(statesOf(queue)).toEqual(['a paused']);
    queue.resume(firstOf(queue));
  }
  prepared.resolve([]);
  await expect.poll(() => sent).toEqual(['a']);
  expect(starts).toEqual(['a']);
});

test('a file that stays paused after it is prepared is not sent', async () => {
  const queue = new UploadQueue();
  queue.add(files('a', 'b'));
  await untilPreparing(2);
  queue.pause(firstOf(queue));
  prepared.resolve([]);
  await expect.poll(() => sent).toEqual(['b']);
  expect(statesOf(queue)).toEqual(['a paused', 'b sending']);
});

test('files that cannot be prepared, as without the script that sends them, fail, keep no place, and can be sent again', async () => {
  const queue = new UploadQueue();
  queue.add(files('a', 'b', 'c', 'd'));
  prepared.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect.poll(() => statesOf(queue)).toEqual(['a failed', 'b failed', 'c failed', 'd failed']);
  expect(queue.list()[0]).toMatchObject({ canRetry: true, error: expect.stringContaining('The connection was lost') });
  prepared = Promise.withResolvers();
  prepared.resolve([]);
  queue.resumeFailed();
  await expect.poll(() => sent).toEqual(['a', 'b', 'c']);
  expect(statesOf(queue)).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
});

test('uploads to the library are unfinished ones of it, interrupted imports and backups are not', async () => {
  const stored = (key: string, filename: string, begunAt = new Date()) =>
    ({ urlStorageKey: `tus::${key}::1`, metadata: { filename }, creationTime: begunAt.toISOString() }) as unknown;
  const uploads = [
    stored('library||talk.mp4|9|1', 'talk.mp4'),
    stored('library|7|desk.jpg|9|1', 'desk.jpg'),
    stored('import|wordpress.xml|9|1', 'wordpress.xml'),
    stored('backup|library|.zip|9|1', 'library|.zip'),
    stored('library||old.mp4|9|1', 'old.mp4', new Date(Date.now() - 2 * 86_400_000)),
  ] as PreviousUpload[];
  const removed: string[] = [];
  const before = defaultOptions.urlStorage;
  onTestFinished(() => {
    Object.assign(defaultOptions, { urlStorage: before });
  });
  const removeUpload = async (key: string) => void removed.push(key);
  Object.assign(defaultOptions, { urlStorage: { findAllUploads: async () => uploads, removeUpload } });
  expect((await listUnfinished()).map(({ name }) => name)).toEqual(['talk.mp4', 'desk.jpg']);
  expect(removed).toEqual(['tus::library||old.mp4|9|1::1']);
});
