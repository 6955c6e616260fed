import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Upload } from 'tus-js-client';
import { maxPostedBytes } from '#app/modules/imports/import-uploads-path.ts';
import { ActButton } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/forms/file-field.tsx';

/** Small enough that a slow connection finishes a chunk before the server's timeout. */
const chunkBytes = 16 * 1024 * 1024;
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

type State = { step: 'waiting' } | { step: 'sending'; percent: number } | { step: 'failed'; text: string };

const connectionLostText =
  'The connection was lost. What was sent is kept for a day: choose the same file again to continue from there.';

interface FileUploadProps {
  /** Prefix of ids. */
  name: string;
  label: string;
  /** Before anything is chosen. */
  hint: string;
  accept: string;
  /** Where the pieces are sent (tus). */
  endpoint: string;
  /** Why the post without JavaScript was refused. */
  error: string | undefined;
  /** While the server works on the complete file. */
  working: string;
  button?: string;
  /** The address that the browser opens afterwards. */
  doneHref: (uploadId: string) => string;
}

/** Uploads a file in pieces, so that size and a slow connection do not matter. Posts `act=upload` without JavaScript. */
export function FileUpload({
  name,
  label,
  hint,
  accept,
  endpoint,
  error,
  working,
  button = 'Upload',
  doneHref,
}: FileUploadProps) {
  const [state, setState] = useState<State>({ step: 'waiting' });
  const upload = useRef<Upload>(null);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [file] = input.current?.files ?? [];
    if (!file) {
      setState({ step: 'failed', text: 'Choose a file first.' });
      input.current?.focus();
      return;
    }
    await upload.current?.abort();
    setState({ step: 'sending', percent: 0 });
    const { Upload, DetailedError } = await import('tus-js-client');
    const next = new Upload(file, {
      endpoint,
      chunkSize: chunkBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name },
      fingerprint: async () => [name, file.name, file.size, file.lastModified].join('|'),
      onProgress: (sent, total) =>
        setState({ step: 'sending', percent: Math.floor((100 * sent) / Math.max(1, total)) }),
      onSuccess: () => void navigate(doneHref(next.url?.split('/').at(-1) ?? '')),
      onError: (error) => {
        const answer = error instanceof DetailedError ? error.originalResponse?.getBody()?.trim() : '';
        setState({ step: 'failed', text: answer || connectionLostText });
      },
    });
    const [previous] = await next.findPreviousUploads();
    if (previous) next.resumeFromPreviousUpload(previous);
    upload.current = next;
    next.start();
  }

  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="grid max-w-[32rem] gap-2"
      onSubmit={(event) => void send(event)}
    >
      <FileField
        ref={input}
        id={`${name}-file`}
        name="file"
        label={label}
        isRequired
        accept={accept}
        error={error}
        aria-describedby={[`${name}-file-state`, error && `${name}-file-error`].filter(Boolean).join(' ')}
      />
      <p id={`${name}-file-state`} role="status" className="min-h-6 text-meta text-ink-2">
        {state.step === 'sending' && (
          <>
            <progress max={100} value={state.percent} aria-label="Sent" className="progress-bar mb-2" />
            {state.percent < 100 ? `${state.percent} % sent` : working}
          </>
        )}
        {state.step === 'failed' && <span className="text-danger">{state.text}</span>}
        {state.step === 'waiting' && hint}
      </p>
      <noscript>
        <p className="text-meta text-ink-2">
          Without JavaScript a file may have up to {maxPostedBytes / 1024 / 1024} MB. Larger files are sent in parts,
          which needs JavaScript.
        </p>
      </noscript>
      <div>
        <ActButton act="upload" label={button} tone="primary" disabled={state.step === 'sending'} />
      </div>
    </form>
  );
}
