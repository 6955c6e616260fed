import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react';
import { acceptOf, type MediaKind, mediaKinds } from '#app/modules/media/file-types.ts';
import type { WaitingUpload } from '#app/modules/media/uploads/upload-protocol.ts';
import { Ring } from '#app/ui/art/ring.tsx';
import { Unfinished } from './unfinished.tsx';
import { UploadList } from './upload-list.tsx';
import type { QueuedUpload, UploadNotes } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';
import { WaitingList } from './waiting-list.tsx';

interface UploadAreaProps {
  kinds?: readonly MediaKind[];
  /** The target of new files: a folder, or the file to replace. */
  notes?: UploadNotes;
  isMultiple?: boolean;
  title?: string;
  hint?: string;
  /** Shows unfinished uploads of an earlier visit. */
  showsUnfinished?: boolean;
  /** Uploads of earlier visits and of other people on the server: being checked, or refused. */
  waiting?: readonly WaitingUpload[];
  onDone: (upload: QueuedUpload) => void;
}

/** The area for dropping, pasting or choosing files, with the uploads in progress. */
export function UploadArea(props: UploadAreaProps) {
  const {
    kinds = mediaKinds,
    notes,
    isMultiple = true,
    title = 'Drop files here',
    hint = 'Images, documents and video',
    waiting = [],
    onDone,
  } = props;
  const { queue, uploads } = useUploads(onDone);
  const [isOver, setIsOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const add = useCallback(
    (files: readonly File[]) => queue.add(isMultiple ? files : files.slice(0, 1), notes),
    [queue, notes, isMultiple],
  );

  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
      if (files.length > 0 && !isTyping) add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [add]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  };

  return (
    <>
      <section
        aria-label="Upload"
        className="upload-area noscript:hidden"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Ring className="w-12" />
        <div>
          <p className="font-semibold">{title}</p>
          <p className="text-ink-2">{hint}</p>
        </div>
        <button type="button" className="button button-primary ml-auto" onClick={() => field.current?.click()}>
          {isMultiple ? 'Choose Files' : 'Choose a file'}
        </button>
        <input
          ref={field}
          type="file"
          hidden
          multiple={isMultiple}
          accept={acceptOf(kinds)}
          aria-label={isMultiple ? 'Choose Files' : 'Choose a file'}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </section>
      <p className="mb-5 hidden text-ink-2 noscript:block">
        Uploading needs JavaScript, so that it can continue after a lost connection.
      </p>
      {props.showsUnfinished && <Unfinished uploads={uploads} />}
      <UploadList queue={queue} uploads={uploads} />
      <WaitingList
        uploads={waiting.filter(
          ({ id }) => !queue.dismissed.has(id) && !uploads.some(({ uploadId }) => uploadId === id),
        )}
      />
    </>
  );
}
