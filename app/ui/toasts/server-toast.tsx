import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { ToastText } from '#app/lib/forms/form-result.ts';
import { lazy } from '#app/lib/lazy/lazy.ts';
import { closeToast, narrow, showToast } from '#app/ui/toasts/toast-store.ts';

const Toast = lazy(async () => ({ default: (await import('#app/ui/toasts/toasts.tsx')).Toast }));

const never = () => () => undefined;

interface ServerToastProps {
  toast: ToastText | null | undefined;
  /** On a phone. */
  className?: string;
}

/**
 * A toast from the page or from the response to a form. It is in the HTML, for visitors without JavaScript and before
 * hydration. Once React runs it is a toast like any other, but on a phone it stays where it is: in the flow of the page,
 * where it covers nothing. It is the first thing of its screen.
 */
export function ServerToast({ toast, className = 'max-md:mb-5' }: ServerToastProps) {
  const isServerHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const isNarrow = useSyncExternalStore(
    never,
    () => window.matchMedia(narrow).matches,
    () => true,
  );
  const { key } = useLocation();
  const [first, setFirst] = useState(isServerHtml && toast ? { toast, key } : null);
  // It stays when the page reads its data again, which then has no toast. It goes when another one comes, and when
  // a person goes on, also at the same address: the page may then say the opposite.
  if (toast && first && toast !== first.toast) setFirst(null);
  const inPlace = isNarrow && key === first?.key ? first.toast : null;
  useEffect(() => {
    if (!toast || (toast === first?.toast && window.matchMedia(narrow).matches)) return;
    const id = showToast(toast);
    // The error no longer applies once the form is sent again, or the page is left.
    return toast.tone === 'destructive' ? () => closeToast(id) : undefined;
  }, [toast, first]);
  const shownToast = isServerHtml ? toast : inPlace;
  if (!shownToast) return null;
  return (
    <div
      className={`no-print md:pointer-events-none md:fixed md:top-[5.25rem] md:right-gutter md:z-50 md:max-w-[calc(100vw-2.5rem)] ${className}`}
    >
      <Toast {...shownToast} />
    </div>
  );
}
