import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '#app/ui/forms/fields.tsx';

interface SignInProps {
  email: string;
  onSignedIn: () => void;
}

/** Shown if the session ended during editing: the user signs in again here, without leaving the page. */
export function SignInDialog({ email, onSignedIn }: SignInProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [trouble, setTrouble] = useState<string>();
  const [isSending, setSending] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSending(true);
    const body = new FormData(event.currentTarget);
    const newTrouble = await fetch('/auth', { method: 'POST', body }).then(troubleOf, () => offline);
    setSending(false);
    setTrouble(newTrouble);
    if (newTrouble === undefined) onSignedIn();
  };
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="sign-in-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="sign-in-title">Please log in again</h2>
      <p className="mt-3 text-ink-2">
        Your session has ended. What you wrote is kept on this device, and will be sent as soon as you log in.
      </p>
      <form method="post" action="/auth" onSubmit={signIn} className="mt-4 grid gap-4">
        <TextField
          id="sign-in-email"
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          isRequired
        />
        <TextField
          id="sign-in-password"
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
          error={trouble}
        />
        <div className="flex flex-wrap items-center gap-4">
          <button type="submit" className="button button-primary" disabled={isSending}>
            {isSending ? 'Logging in …' : 'Log in'}
          </button>{' '}
          <a href="/auth" target="_blank" rel="noreferrer" className="text-link">
            Log in another way, in a new tab
          </a>
        </div>
      </form>
      <button type="button" className="text-link mt-4" onClick={onSignedIn}>
        I have logged in there
      </button>
    </dialog>
  );
}

const offline = 'The site could not be reached. Try again in a moment.';

/** Returns why signing in failed, in a sentence; undefined if it did not fail. */
function troubleOf({ ok, status, url }: Response): string | undefined {
  if (ok && new URL(url).pathname === '/auth/second-step') {
    return 'Your account has two-step sign-in. Please log in from a new tab, then come back here.';
  }
  if (ok) return undefined;
  if (status === 429) return 'Too many attempts. Please wait a few minutes.';
  return status >= 500 ? offline : 'Invalid email or password.';
}
