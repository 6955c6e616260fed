import { type UploadState, uploadStateSchema, uploadsPath } from '#app/modules/media/uploads/upload-protocol.ts';
import { uploadsTag } from '#app/modules/media/uploads/uploads-tag.ts';
import { subscribeToServerSentEvents } from '#app/ui/admin/server-sent-events/shared-event-source.ts';

/** The polling interval, in case the event stream is disconnected. */
const againMs = 5000;

/**
 * Waits until the check of an upload has ended, without a timeout.
 * @returns the result; null if it was dismissed elsewhere, or `signal` was aborted
 */
export function waitForCheck(uploadId: string, signal: AbortSignal): Promise<UploadState | null> {
  return new Promise((resolve) => {
    let isAsking = false;
    const end = (state: UploadState | null) => {
      unsubscribe();
      clearInterval(timer);
      resolve(state);
    };
    const ask = async () => {
      if (isAsking) return;
      isAsking = true;
      const uploadState = await askState(uploadId).catch(() => 'unknown' as const);
      isAsking = false;
      if (signal.aborted || uploadState === null) end(null);
      else if (uploadState !== 'unknown' && uploadState.state !== 'checking') end(uploadState);
    };
    const unsubscribe = subscribeToServerSentEvents(uploadsTag, () => void ask());
    const timer = setInterval(() => void ask(), againMs);
    signal.addEventListener('abort', () => end(null), { once: true });
    void ask();
  });
}

/** @returns null if the upload is unknown @throws if the server does not respond */
async function askState(uploadId: string): Promise<UploadState | null> {
  const answer = await fetch(`${uploadsPath}/${uploadId}`, { headers: { Accept: 'application/json' } });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(String(answer.status));
  return uploadStateSchema.parse(await answer.json());
}
