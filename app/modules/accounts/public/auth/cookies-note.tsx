import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Says that logging in cannot last in a browser that refuses all cookies: the site would look as if nothing had
 * happened. It is below the button of the form, which must not move while a person presses it.
 */
export function CookiesNote() {
  const isRefused = useSyncExternalStore(
    neverChanges,
    () => !navigator.cookieEnabled,
    () => false,
  );
  if (!isRefused) return null;
  return (
    <p role="alert" className="mt-5 rounded-paper bg-oat px-4 py-3.5">
      Your browser refuses cookies, and without one you can’t stay logged in. Allow cookies for this site in the
      settings of your browser, then load this page again.
    </p>
  );
}
