import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import { megabyte } from '#app/lib/byte-units.ts';
import { maxPostedBytes } from '#app/lib/forms/posted-file.ts';
import { ActButton } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/forms/file-field.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { openUpload } from './open-upload.ts';

type State =
  | { step: 'waiting' }
  | { step: 'sending'; percent: number }
  | { step: 'failed'; text: string }
  | { step: 'done'; href: string | undefined };

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
  /** The address that the browser opens afterwards; or what the form says, with a link to what was made. */
  done: ((uploadId: string) => string) | { text: string; link: string };
}

/**
 * Uploads a file in pieces, so that size and a slow connection do not matter. An upload goes on while other screens are
 * shown, and its end is then told there. Posts `act=upload` without JavaScript.
 */
export function FileUpload({
  name,
  label,
  hint,
  accept,
  endpoint,
  error,
  working,
  button = 'Upload',
  done,
}: FileUploadProps) {
  const [state, setState] = useState<State>({ step: 'waiting' });
  const isShown = useIsShown();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [file] = input.current?.files ?? [];
    if (state.step === 'sending') return;
    if (!file) {
      setState({ step: 'failed', text: 'Choose a file first.' });
      input.current?.focus();
      return;
    }
    const fail = (text: string) => {
      if (isShown()) setState({ step: 'failed', text });
      else showToast({ tone: 'destructive', title: `“${file.name}” was not sent`, text });
    };
    setState({ step: 'sending', percent: 0 });
    try {
      const upload = await openUpload({
        file,
        endpoint,
        purpose: name,
        onProgress: (sent) => setState({ step: 'sending', percent: Math.floor((100 * sent) / Math.max(1, file.size)) }),
        onSuccess: ({ uploadId, location }) => {
          const href = typeof done === 'function' ? done(uploadId) : location;
          if (!isShown()) return notifyElsewhere(file, href);
          if (typeof done === 'function') return void navigate(done(uploadId));
          if (input.current) input.current.value = '';
          setState({ step: 'done', href });
          void revalidate();
        },
        onError: ({ refusal }) => fail(refusal || connectionLostText),
      });
      upload.start();
    } catch {
      fail(connectionLostText);
    }
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
            {/* Once all is sent the server works for an unknown time: a bar without a value moves. */}
            <progress
              max={100}
              {...(state.percent < 100 && { value: state.percent })}
              aria-label={state.percent < 100 ? 'Sent' : working}
              className="progress-bar mb-2"
            />
            {state.percent < 100 ? `${state.percent}% sent` : working}
          </>
        )}
        {state.step === 'failed' && <span className="text-danger">{state.text}</span>}
        {state.step === 'waiting' && hint}
        {state.step === 'done' && typeof done === 'object' && (
          <>
            {done.text}{' '}
            {state.href && (
              <Link to={state.href} className="text-link">
                {done.link}
              </Link>
            )}
          </>
        )}
      </p>
      <noscript>
        <p className="text-meta text-ink-2">
          Without JavaScript a file may have up to {maxPostedBytes / megabyte} MB. Larger files are sent in parts, which
          needs JavaScript.
        </p>
      </noscript>
      <div>
        <ActButton act="upload" label={button} tone="primary" disabled={state.step === 'sending'} />
      </div>
    </form>
  );
}

/**
 * Returns whether the form is still on the screen. After a press on a link the address is the next screen's a moment before
 * the form goes.
 */
function useIsShown() {
  const isMounted = useRef(false);
  const { pathname } = useLocation();
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current && window.location.pathname === pathname;
}

const notifyElsewhere = (file: File, href: string | undefined) =>
  void showToast({
    tone: 'success',
    title: `“${file.name}” is uploaded`,
    ...(href && { link: { label: 'Open it', href } }),
  });
