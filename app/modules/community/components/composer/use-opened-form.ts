import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasUnsentInput } from '#app/lib/web/has-unsent-input.ts';

/**
 * For a form that a link of a post opens above the discussion. The focus moves to its heading, which needs a
 * `tabIndex`, and back to the link once the form is closed. Escape closes it while nothing is typed.
 * @param name the parameter of the address that opens the form
 */
export function useOpenedForm(name: string) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const isFirstPage = useRef(key === 'default');
  useEffect(() => {
    // After a full load the browser begins at the top, like without JavaScript.
    if (isFirstPage.current) return;
    const opener = document.activeElement;
    form.current?.querySelector('h2')?.focus();
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // Escape closes the list of a select field first.
    if (event.key !== 'Escape' || event.target instanceof HTMLSelectElement || hasUnsentInput(event.currentTarget))
      return;
    const others = new URLSearchParams(search);
    others.delete(name);
    navigate({ pathname, search: others.toString() }, { preventScrollReset: true });
  };
  return { ref: form, onKeyDown };
}
