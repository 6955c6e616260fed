import { counted } from '#app/lib/count-text.ts';
import { sizeText } from '#app/modules/media/library/media-row.ts';
import { Icon } from '#app/ui/icon.tsx';
import checkIcon from '#app/ui/icons/regular/check-circle.svg?raw';
import pauseIcon from '#app/ui/icons/regular/pause.svg?raw';
import playIcon from '#app/ui/icons/regular/play.svg?raw';
import warningIcon from '#app/ui/icons/regular/warning-circle.svg?raw';
import closeIcon from '#app/ui/icons/regular/x.svg?raw';
import type { QueuedUpload, UploadQueue } from './upload-queue.ts';

const percentOf = (sent: number, bytes: number) => (bytes > 0 ? Math.floor((sent / bytes) * 100) : 0);

/** All uploads: a progress bar for each file, and one for all. */
export function UploadList({ queue, uploads }: { queue: UploadQueue; uploads: readonly QueuedUpload[] }) {
  if (uploads.length === 0) return null;
  const bytes = uploads.reduce((sum, upload) => sum + upload.bytes, 0);
  const sent = uploads.reduce((sum, upload) => sum + upload.sent, 0);
  const done = uploads.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label="Uploads" className="panel mb-5">
      <div className="panel-head">
        <h2 role="status">
          {done} of {counted(uploads.length, 'file')} uploaded
        </h2>
        <span className="text-meta text-ink-3 tabular-nums">
          {sizeText(sent)} of {sizeText(bytes)}
        </span>{' '}
        {done > 0 && (
          <button type="button" className="button button-quiet ml-auto" onClick={() => queue.clearDone()}>
            Clear finished
          </button>
        )}
        <progress className="progress-bar basis-full" value={sent} max={bytes || 1} aria-label="All uploads together" />
      </div>
      <ul className="divided">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} queue={queue} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ queue, upload }: { queue: UploadQueue; upload: QueuedUpload }) {
  const { id, name, bytes, sent, state, error } = upload;
  const percent = percentOf(sent, bytes);
  const isGoing = state === 'sending' || state === 'waiting';
  const isRefused = state === 'failed' && !upload.canRetry;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5" data-upload={state}>
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-4">
          <span className="truncate font-semibold">{name}</span>{' '}
          <span className="flex-none text-meta text-ink-3 tabular-nums">{stateText(upload, percent)}</span>
        </p>
        {state !== 'done' && state !== 'checking' && (
          <progress className="progress-bar mt-1.5" value={sent} max={bytes || 1} aria-label={`${name} uploaded`}>
            {percent} %
          </progress>
        )}
        {error && (
          <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-meta text-danger">
            <Icon svg={warningIcon} />
            {error}
          </p>
        )}
      </div>
      <div className="flex">
        {state === 'done' && <Icon svg={checkIcon} className="m-2 size-5 text-success" />}
        {isGoing && <UploadAction label={`Pause ${name}`} icon={pauseIcon} onClick={() => queue.pause(id)} />}
        {state === 'paused' && (
          <UploadAction label={`Resume ${name}`} icon={playIcon} onClick={() => queue.resume(id)} />
        )}
        {state === 'failed' && upload.canRetry && (
          <button type="button" className="button button-quiet" onClick={() => queue.resume(id)}>
            Try again<span className="sr-only"> {name}</span>
          </button>
        )}
        {state !== 'done' && (
          <UploadAction
            label={`${isRefused ? 'Dismiss' : 'Cancel'} ${name}`}
            icon={closeIcon}
            onClick={() => queue.cancel(id)}
          />
        )}
      </div>
    </li>
  );
}

function stateText({ state, bytes }: QueuedUpload, percent: number): string {
  if (state === 'sending') return `${percent} % of ${sizeText(bytes)}`;
  if (state === 'checking') return 'Checking…';
  if (state === 'waiting') return 'Waiting';
  if (state === 'paused') return `Paused at ${percent} %`;
  return state === 'failed' ? 'Not uploaded' : sizeText(bytes);
}

function UploadAction({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
      <Icon svg={icon} />
    </button>
  );
}
