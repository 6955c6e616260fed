import { useEffect, useState, useSyncExternalStore } from 'react';
import { type QueuedUpload, UploadQueue } from './upload-queue.ts';

const none: readonly QueuedUpload[] = [];

/**
 * Creates an upload queue for this screen, and returns it with its uploads. Calls `onDone` for every finished file.
 * Leaving the page during an upload needs a confirmation.
 */
export function useUploads(onDone: (upload: QueuedUpload) => void) {
  const [queue] = useState(() => new UploadQueue());
  const uploads = useSyncExternalStore(queue.subscribe, queue.list, () => none);

  useEffect(() => {
    const reported = new Set<number>();
    return queue.subscribe(() => {
      for (const upload of queue.list()) {
        if (upload.state !== 'done' || reported.has(upload.id)) continue;
        reported.add(upload.id);
        onDone(upload);
      }
    }) as () => void;
  }, [queue, onDone]);

  useEffect(() => {
    const goOn = () => queue.resumeFailed();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [queue]);

  const isBusy = uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return { queue, uploads };
}
