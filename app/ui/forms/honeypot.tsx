import { useId } from 'react';
import { trapName } from '#app/lib/forms/trap-name.ts';

/** For managers of passwords, which fill in more than browsers do. */
const unfilled = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true', 'data-form-type': 'other' };

/**
 * A field that no person sees. A program that fills in every field fills it in: the team then finds its post in the
 * Spam folder.
 */
export function Honeypot() {
  const id = useId();
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={trapName} tabIndex={-1} autoComplete="off" {...unfilled} />
    </div>
  );
}
