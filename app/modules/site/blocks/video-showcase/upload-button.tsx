import { type ReactNode, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QueuedUpload } from '#app/modules/media/admin/components/uploader/upload-queue.ts';
import { useUploads } from '#app/modules/media/admin/components/uploader/use-uploads.ts';
import { acceptOf } from '#app/modules/media/file-types.ts';
import { FileDialog } from '#app/ui/forms/file-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import uploadIcon from '#app/ui/icons/regular/upload-simple.svg?raw';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { SlotForm } from './slot-form.tsx';

const failure = { title: 'Upload failed', text: 'There was an error uploading your video' };

/** Uploads a video into a slot and shows the progress. */
export function UploadButton({ position }: { position: number }) {
  const form = useRef<HTMLFormElement>(null);
  const [mediaId, setMediaId] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const put = useCallback(({ mediaId: stored }: QueuedUpload) => {
    if (!stored) {
      showToast({ tone: 'destructive', ...failure });
      return;
    }
    // The form may be sent a moment later, after further renderings.
    flushSync(() => setMediaId(stored));
    form.current?.requestSubmit();
  }, []);
  const { queue, uploads } = useUploads(put);
  const upload = uploads.at(-1);
  const isGoing = upload?.state === 'sending' || upload?.state === 'waiting' || upload?.state === 'paused';
  const isChecking = upload?.state === 'checking';
  const percent = upload && upload.bytes > 0 ? Math.floor((upload.sent / upload.bytes) * 100) : 0;
  const choose = (files: File[]) => {
    for (const { id } of uploads) queue.cancel(id);
    queue.add(files);
  };
  return (
    <div className="noscript:hidden">
      <SlotForm ref={form} slot={{ position }} failure={failure} className="hidden">
        <input type="hidden" name="act" value="upload" />
        <input type="hidden" name="mediaId" value={mediaId} />
      </SlotForm>
      <button
        type="button"
        className="button button-quiet min-h-11 w-full"
        data-await-script
        disabled={isGoing || isChecking}
        onClick={() => field.current?.click()}
      >
        <Icon svg={uploadIcon} />
        {isChecking ? 'Checking…' : isGoing ? `Uploading... ${percent} %` : 'Upload video file'}
      </button>
      <FileDialog
        ref={field}
        label={`Upload video file to slot ${position}`}
        accept={acceptOf(['video'])}
        onChoose={choose}
      />
      {upload && isGoing && (
        <div className="mt-2 flex items-center gap-3">
          <progress
            value={upload.sent}
            max={upload.bytes || 1}
            aria-label={`${upload.name} uploaded`}
            className="h-2 w-full accent-primary"
          />
          {upload.state === 'paused' ? (
            <TextButton onClick={() => queue.resume(upload.id)}>Resume</TextButton>
          ) : (
            <TextButton onClick={() => queue.pause(upload.id)}>Pause</TextButton>
          )}
          <TextButton onClick={() => queue.cancel(upload.id)}>Cancel</TextButton>
        </div>
      )}
      {upload?.state === 'failed' && (
        <div role="alert" className="mt-2 text-meta text-danger">
          <strong className="font-semibold">Upload failed</strong> {upload.error}{' '}
          {upload.canRetry && <TextButton onClick={() => queue.resume(upload.id)}>Try again</TextButton>}
        </div>
      )}
    </div>
  );
}

const TextButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="text-link min-h-6 flex-none text-meta font-semibold" onClick={onClick}>
    {children}
  </button>
);
