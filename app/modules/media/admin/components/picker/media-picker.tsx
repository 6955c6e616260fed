import { useCallback, useEffect, useRef, useState } from 'react';
import { counted } from '#app/lib/count-text.ts';
import { type MediaKind, mediaKinds } from '#app/modules/media/file-types.ts';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { SearchField } from '#app/ui/search/search-field.tsx';
import { Thumb } from '../thumb.tsx';
import { UploadArea } from '../uploader/upload-area.tsx';
import type { PickedFile, PickerPage } from './picked-file.ts';
import { pickerPath } from './picked-file.ts';

interface MediaPickerProps {
  /** The kinds that may be chosen; default: all. */
  kinds?: readonly MediaKind[];
  onChoose: (file: PickedFile) => void;
  /** Called when it is closed, with or without a choice. */
  onClose: () => void;
}

const debounceMs = 200;

const nounOf = (kinds: readonly MediaKind[]) => (kinds.every((kind) => kind === 'image') ? 'picture' : 'file');

/**
 * A dialog for choosing one file of the library or uploading a new one. It is open while it is rendered: `{isPicking &&
 * <MediaPicker kinds={['image']} onChoose={…} onClose={() => setIsPicking(false)} />}`.
 */
export function MediaPicker({ kinds = mediaKinds, onChoose, onClose }: MediaPickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const { files, hasMore, isLoading, hasFailed, more, reload } = useFiles(text, kinds);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A phone would open its keyboard over the pictures.
    if (matchMedia('(pointer: fine)').matches) element?.querySelector<HTMLInputElement>('[type=search]')?.focus();
  }, []);

  const choose = (file: PickedFile) => {
    onChoose(file);
    dialog.current?.close();
  };

  return (
    <Dialog
      ref={dialog}
      title={`Choose or upload a ${nounOf(kinds)}`}
      className="dialog media-picker"
      onClose={onClose}
    >
      <div className="mt-4">
        <UploadArea kinds={kinds} onDone={reload} hint="They appear in the list below once they are uploaded" />
      </div>
      <search>
        <SearchField
          label="Search media"
          hasButton={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="max-w-[26rem]"
        />
      </search>
      <p role="status" className="my-3 text-meta text-ink-3">
        {statusText(files.length, { isLoading, hasFailed, hasMore })}
      </p>
      <ul className="tile-grid">
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" className="tile" onClick={() => choose(file)}>
              <Thumb file={file} />
              <span dir="auto" className="media-name">
                {file.name}
              </span>{' '}
              {file.alt && (
                <span dir="auto" className="line-clamp-1 text-meta text-ink-3">
                  {file.alt}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="button button-quiet mt-4" onClick={more} disabled={isLoading}>
          Show more
        </button>
      )}
    </Dialog>
  );
}

function statusText(
  count: number,
  { isLoading, hasFailed, hasMore }: { isLoading: boolean; hasFailed: boolean; hasMore: boolean },
) {
  if (hasFailed) return 'The library cannot be reached at the moment. Close this and try again in a minute.';
  if (isLoading && count === 0) return 'Loading...';
  if (count === 0) return 'No files found';
  return `${counted(count, 'file')}${hasMore ? ' so far' : ''}`;
}

function useFiles(text: string, kinds: readonly MediaKind[]) {
  const [results, setResults] = useState<PickerPage>({ files: [], hasMore: false });
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [request, setRequest] = useState({ text: '', page: 1, round: 0 });
  const kindList = kinds.join(',');

  useEffect(() => {
    const timer = setTimeout(
      () => setRequest((before) => (before.text === text ? before : { ...before, text, page: 1 })),
      debounceMs,
    );
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    const leaving = new AbortController();
    setState('loading');
    const search = new URLSearchParams({ q: request.text, kinds: kindList, page: String(request.page) });
    fetch(`${pickerPath}?${search}`, { signal: leaving.signal, headers: { Accept: 'application/json' } })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(String(answer.status));
        const page = (await answer.json()) as PickerPage;
        setResults((before) => (request.page === 1 ? page : { ...page, files: [...before.files, ...page.files] }));
        setState('ready');
      })
      .catch(() => {
        if (!leaving.signal.aborted) setState('failed');
      });
    return () => leaving.abort();
  }, [request, kindList]);

  return {
    ...results,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    more: () => setRequest((before) => ({ ...before, page: before.page + 1 })),
    reload: useCallback(() => setRequest((before) => ({ ...before, page: 1, round: before.round + 1 })), []),
  };
}
