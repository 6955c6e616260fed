import type { PreviousUpload, Upload } from 'tus-js-client';
import { dayMs } from '#app/lib/time/units.ts';
import { uploadsPath } from '#app/modules/media/uploads/upload-protocol.ts';
import { openUpload } from '#app/ui/admin/upload/open-upload.ts';
import { waitForCheck } from './wait-for-check.ts';

/** `checking`: fully sent, and the server checks it. `done`: in the library. */
type UploadStep = 'waiting' | 'sending' | 'paused' | 'checking' | 'failed' | 'done';

export interface QueuedUpload {
  id: number;
  name: string;
  bytes: number;
  sent: number;
  state: UploadStep;
  /** Why it failed, as a message. */
  error?: string | undefined;
  /** Whether a retry could help: a refused file would be refused again. */
  canRetry?: boolean;
  /** Its id on the server, once it is fully sent. */
  uploadId?: string;
  /** The resulting file of the library. */
  mediaId?: string;
}

export interface UploadNotes {
  folderId?: string;
  /** The file that it replaces. */
  replaces?: string;
}

interface Entry {
  shown: QueuedUpload;
  file: File;
  notes: UploadNotes;
  /** Until it is prepared, nothing can be sent. */
  opening?: Promise<Upload> | undefined;
  upload?: Upload;
  /** Aborted by a pause, and when it is removed from the list. */
  attempt?: AbortController;
  /** Aborted when it is removed from the list. */
  gone: AbortController;
}

type Changes = Partial<QueuedUpload>;

const atOnce = 3;
const lostLine = 'The connection was lost. What was sent is kept for a day: try again to continue from there.';

const dismissed = 'This upload was dismissed while it was being checked. Choose the file again to upload it again.';

/**
 * Uploads to the library: a few at once. Each can be resumed after a lost connection and, if the same file is chosen
 * again, after a reload. Notifies its listeners of every change with a new list.
 */
export class UploadQueue {
  #entries: Entry[] = [];
  #shown: readonly QueuedUpload[] = [];
  #listeners = new Set<() => void>();
  #counted = 0;
  /** Ids of uploads removed from the list here; the server may still list them briefly. */
  readonly dismissed = new Set<string>();

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  list = (): readonly QueuedUpload[] => this.#shown;

  add(files: Iterable<File>, notes: UploadNotes = {}): void {
    for (const file of files) {
      this.#counted += 1;
      const shown: QueuedUpload = { id: this.#counted, name: file.name, bytes: file.size, sent: 0, state: 'waiting' };
      this.#entries.push({ shown, file, notes, gone: new AbortController() });
    }
    this.#tell();
    this.#startNext();
  }

  pause(id: number): void {
    const entry = this.#find(id);
    if (entry?.shown.state !== 'sending' && entry?.shown.state !== 'waiting') return;
    entry.attempt?.abort();
    void entry.upload?.abort();
    this.#change(entry, { state: 'paused' });
    this.#startNext();
  }

  resume(id: number): void {
    const entry = this.#find(id);
    if (entry?.shown.state !== 'paused' && entry?.shown.state !== 'failed') return;
    this.#change(entry, { state: 'waiting', error: undefined });
    this.#startNext();
  }

  /**
   * Removes an upload from the list. Nothing more of it is sent, and what was sent is deleted on the server; a file that
   * is in the library stays there.
   */
  cancel(id: number): void {
    const entry = this.#find(id);
    if (!entry) return;
    this.#entries = this.#entries.filter((other) => other !== entry);
    entry.gone.abort();
    entry.attempt?.abort();
    if (entry.shown.uploadId) this.dismissed.add(entry.shown.uploadId);
    if (entry.shown.state !== 'done') void deleteSent(entry);
    this.#tell();
    this.#startNext();
  }

  /** Removes finished uploads from the list. */
  clearDone(): void {
    this.#entries = this.#entries.filter(({ shown }) => shown.state !== 'done');
    this.#tell();
  }

  /** Resumes uploads that ended with a lost connection. */
  resumeFailed(): void {
    for (const { shown } of this.#entries) if (shown.error === lostLine) this.resume(shown.id);
  }

  #find = (id: number) => this.#entries.find(({ shown }) => shown.id === id);

  #change(entry: Entry, changes: Changes): void {
    entry.shown = { ...entry.shown, ...changes };
    this.#tell();
  }

  #tell(): void {
    this.#shown = this.#entries.map(({ shown }) => shown);
    for (const listener of this.#listeners) listener();
  }

  #startNext(): void {
    const sending = this.#entries.filter(({ shown }) => shown.state === 'sending').length;
    const next = this.#entries.filter(({ shown }) => shown.state === 'waiting').slice(0, atOnce - sending);
    for (const entry of next) void this.#start(entry);
  }

  async #start(entry: Entry): Promise<void> {
    const attempt = new AbortController();
    entry.attempt = attempt;
    this.#change(entry, { state: 'sending' });
    // Once for a file: an attempt that follows a pause waits for what the first has begun.
    entry.opening ??= this.#open(entry);
    try {
      const upload = await entry.opening;
      if (attempt.signal.aborted) return;
      entry.upload = upload;
      upload.start();
    } catch {
      entry.opening = undefined;
      if (!attempt.signal.aborted) this.#end(entry, { state: 'failed', canRetry: true, error: lostLine });
    }
  }

  /** Another file can have the place of one that has ended. */
  #end(entry: Entry, changes: Changes): void {
    this.#change(entry, changes);
    this.#startNext();
  }

  #open(entry: Entry): Promise<Upload> {
    const { file, notes, gone } = entry;
    return openUpload({
      file,
      endpoint: uploadsPath,
      notes: { ...notes },
      // Replacing a file with this one is a different upload than adding it as a new file.
      purpose: `${ofLibrary}${notes.replaces ?? ''}`,
      onProgress: (sent) => this.#change(entry, { sent }),
      onSuccess: ({ uploadId }) => {
        this.#end(entry, { state: 'checking', sent: file.size, uploadId });
        void waitForCheck(uploadId, gone.signal).then((result) => {
          if (result?.state === 'ready') this.#end(entry, { state: 'done', mediaId: result.mediaId });
          else if (result?.state === 'refused')
            this.#end(entry, { state: 'failed', canRetry: false, error: result.reason });
          else this.#end(entry, { state: 'failed', canRetry: false, error: dismissed });
        });
      },
      onError: ({ refusal, isFinal }) =>
        this.#end(entry, { state: 'failed', canRetry: !isFinal, error: refusal || lostLine }),
    });
  }
}

/** Also what an earlier visit has sent, which is known once the upload is prepared. */
async function deleteSent({ opening }: Entry): Promise<void> {
  try {
    await (await opening)?.abort(true);
  } catch {
    // The server deletes it after a day.
  }
}

export interface UnfinishedUpload {
  key: string;
  name: string;
  begunAt: Date;
}

/** Begins the purpose of an upload to the library. Imports and backups that were interrupted are not shown here. */
const ofLibrary = 'library|';

const isRecent = ({ creationTime }: PreviousUpload) => Date.now() - Date.parse(creationTime) < dayMs;

/** Lists uploads to the library that an earlier visit of this browser did not finish. The server stores them for a day. */
export async function listUnfinished(): Promise<UnfinishedUpload[]> {
  const { defaultOptions } = await import('tus-js-client');
  const stored = (await defaultOptions.urlStorage?.findAllUploads()) ?? [];
  for (const old of stored.filter((upload) => !isRecent(upload))) {
    await defaultOptions.urlStorage?.removeUpload(old.urlStorageKey);
  }
  const isOfLibrary = ({ urlStorageKey }: PreviousUpload) => urlStorageKey.startsWith(`tus::${ofLibrary}`);
  return stored
    .filter((upload) => isRecent(upload) && isOfLibrary(upload))
    .map(({ urlStorageKey, metadata, creationTime }) => ({
      key: urlStorageKey,
      name: metadata.filename ?? 'A file',
      begunAt: new Date(creationTime),
    }));
}

/** Deletes one of them. */
export async function deleteUnfinished(key: string): Promise<void> {
  const { defaultOptions } = await import('tus-js-client');
  await defaultOptions.urlStorage?.removeUpload(key);
}
