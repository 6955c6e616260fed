import { type ChangeEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Upload } from 'tus-js-client';
import { importUploadsPath } from '#app/services/imports/import-uploads-path.ts';

/** Small enough that a slow connection finishes a chunk before the server's timeout. */
const chunkBytes = 16 * 1024 * 1024;
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

type State = { step: 'waiting' } | { step: 'sending'; percent: number } | { step: 'failed'; text: string };

const lost =
  'The connection was lost. What was sent is kept for a day: choose the same file again, and it goes on from there.';

/** Uploads a file to import, in pieces, so that size and a slow connection do not matter. */
export function ImportUpload() {
  const [state, setState] = useState<State>({ step: 'waiting' });
  const upload = useRef<Upload>(null);
  const navigate = useNavigate();

  async function send({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    await upload.current?.abort();
    setState({ step: 'sending', percent: 0 });
    const { Upload, DetailedError } = await import('tus-js-client');
    const next = new Upload(file, {
      endpoint: importUploadsPath,
      chunkSize: chunkBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name },
      fingerprint: async () => ['import', file.name, file.size, file.lastModified].join('|'),
      onProgress: (sent, total) =>
        setState({ step: 'sending', percent: Math.floor((100 * sent) / Math.max(1, total)) }),
      onSuccess: () => void navigate(`/admin/backup/import?upload=${next.url?.split('/').at(-1)}`),
      onError: (error) => {
        const answer = error instanceof DetailedError ? error.originalResponse?.getBody()?.trim() : '';
        setState({ step: 'failed', text: answer || lost });
      },
    });
    const [previous] = await next.findPreviousUploads();
    if (previous) next.resumeFromPreviousUpload(previous);
    upload.current = next;
    next.start();
  }

  return (
    <div className="grid max-w-[32rem] gap-2">
      <label htmlFor="import-file" className="text-small leading-snug font-semibold">
        File to import
      </label>
      <input
        id="import-file"
        type="file"
        accept=".xml,.json,.zip,.md,application/zip,application/json,text/xml"
        className="field"
        onChange={(event) => void send(event)}
        aria-describedby="import-file-state"
      />
      <p id="import-file-state" role="status" className="min-h-6 text-meta text-ink-2">
        {state.step === 'sending' && (
          <>
            <progress max={100} value={state.percent} aria-label="Sent" className="mr-3 align-middle" />
            {state.percent < 100 ? `${state.percent} % sent` : 'Sent. It is being stored.'}
          </>
        )}
        {state.step === 'failed' && <span className="text-danger">{state.text}</span>}
        {state.step === 'waiting' && 'Up to 5 GB. Nothing is made before you have seen what is in it.'}
      </p>
      <noscript>
        <p className="text-meta text-ink-2">Files are sent in pieces, which needs JavaScript.</p>
      </noscript>
    </div>
  );
}
