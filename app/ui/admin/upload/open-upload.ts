import type { Upload } from 'tus-js-client';
import { megabyte } from '#app/lib/byte-units.ts';

/** Small enough that a slow connection finishes a chunk before the server's timeout. */
const chunkBytes = 16 * megabyte;
/** About two minutes of retries. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000];
/** Refused because of its content, the user, its size, or a lack of space. */
const finalStatuses = new Set([400, 403, 413, 422, 507]);

interface UploadDetails {
  file: File;
  /** Where the pieces are sent (tus). */
  endpoint: string;
  /** The details that go to the server with the name of the file. */
  notes?: Readonly<Record<string, string>>;
  /** Tells uploads of the same file apart that the server must not join. */
  purpose: string;
  onProgress: (sentBytes: number) => void;
  /** @param location the address of what was made, if the server names one */
  onSuccess: (done: { uploadId: string; location: string | undefined }) => void;
  /** @param refusal the server's words; `isFinal`: sending it again would not help, and nothing of it is kept */
  onError: (failure: { refusal: string; isFinal: boolean }) => void;
}

/**
 * Prepares an upload in pieces, which goes on where an earlier one of the same file stopped. The caller starts it.
 * @throws if the script that sends it cannot be loaded
 */
export async function openUpload(details: UploadDetails): Promise<Upload> {
  const { file, endpoint, notes, purpose, onProgress, onSuccess, onError } = details;
  const { Upload, DetailedError } = await import('tus-js-client');
  const upload = new Upload(file, {
    endpoint,
    chunkSize: chunkBytes,
    retryDelays,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, ...notes },
    fingerprint: async () => [purpose, file.name, file.size, file.lastModified].join('|'),
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      return status === 0 || status === 409 || status === 423 || (status >= 500 && !finalStatuses.has(status));
    },
    onProgress,
    onSuccess: ({ lastResponse }) =>
      onSuccess({
        uploadId: upload.url?.split('/').at(-1) ?? '',
        location: lastResponse.getHeader('Content-Location'),
      }),
    onError: (error) => {
      const answer = error instanceof DetailedError ? error.originalResponse : null;
      const isFinal = finalStatuses.has(answer?.getStatus() ?? 0);
      // The server has deleted it as well: there is nothing to resume.
      if (isFinal) void forgetAll(upload);
      onError({ refusal: answer?.getBody()?.trim() ?? '', isFinal });
    },
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  return upload;
}

async function forgetAll(upload: Upload): Promise<void> {
  const stored = await upload.findPreviousUploads();
  for (const { urlStorageKey } of stored) await upload.options.urlStorage?.removeUpload(urlStorageKey);
}
