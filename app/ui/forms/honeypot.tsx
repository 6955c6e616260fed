import { useEffect, useId, useRef } from 'react';
import { honeypotName } from '#app/lib/forms/honeypot-name.ts';

/** For managers of passwords, which fill in more than browsers do. */
const unfilled = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true', 'data-form-type': 'other' };

/**
 * A field that no person sees. A program that fills in every field fills it in: the team then finds its post in the
 * Spam folder. It is empty again once the form is sent: a person, who cannot empty it, could never send it again.
 */
export function Honeypot() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current: trap } = field;
    const form = trap?.form;
    // After all handlers of the event, which read the fields.
    const empty = () =>
      setTimeout(() => {
        if (trap) trap.value = '';
      });
    form?.addEventListener('submit', empty);
    return () => form?.removeEventListener('submit', empty);
  }, []);
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input ref={field} id={id} name={honeypotName} tabIndex={-1} autoComplete="off" {...unfilled} />
    </div>
  );
}
