import { useEffect, useState, useSyncExternalStore } from 'react';
import { type QueuedUpload, UploadQueue } from './upload-queue.ts';

const none: readonly QueuedUpload[] = [];

/**
 * A queue of this screen's own, and what is in it. `onDone` hears of every file that arrived.
 * Whoever leaves while something is on its way is asked first.
 */
export function useUploads(onDone: (upload: QueuedUpload) => void) {
  const [queue] = useState(() => new UploadQueue());
  const uploads = useSyncExternalStore(queue.subscribe, queue.list, () => none);

  useEffect(() => {
    const told = new Set<number>();
    return queue.subscribe(() => {
      for (const upload of queue.list()) {
        if (upload.state !== 'done' || told.has(upload.id)) continue;
        told.add(upload.id);
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
