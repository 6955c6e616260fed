import { useId } from 'react';

/** A field that no person sees. A program that fills in every field fills it in, and its post is dropped. */
export function Honeypot() {
  const id = useId();
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
