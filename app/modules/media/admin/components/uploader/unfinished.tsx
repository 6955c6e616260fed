import { useEffect, useState } from 'react';
import { deleteUnfinished, listUnfinished, type QueuedUpload, type UnfinishedUpload } from './upload-queue.ts';

/** Uploads that an earlier visit began: browsers release a file with the page, so it has to be chosen again. */
export function Unfinished({ uploads }: { uploads: readonly QueuedUpload[] }) {
  const [unfinished, setUnfinished] = useState<readonly UnfinishedUpload[]>([]);
  useEffect(() => {
    void listUnfinished().then(setUnfinished);
  }, []);
  const remaining = unfinished.filter(({ name }) => !uploads.some((upload) => upload.name === name));
  if (remaining.length === 0) return null;
  const forget = async (key: string) => {
    await deleteUnfinished(key);
    setUnfinished(await listUnfinished());
  };
  return (
    <section aria-label="Unfinished uploads" className="panel mb-5">
      <p className="border-b border-line px-4 py-2.5 text-ink-2">
        These uploads were interrupted. Choose the same file again to continue where it stopped.
      </p>
      <ul className="divided">
        {remaining.map(({ key, name }) => (
          <li key={key} className="flex items-center gap-4 px-4 py-1.5">
            <span className="min-w-0 truncate font-semibold">{name}</span>{' '}
            <button type="button" className="button button-quiet ml-auto" onClick={() => void forget(key)}>
              Remove it<span className="sr-only"> ({name})</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
