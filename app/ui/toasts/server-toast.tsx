import { lazy, useEffect, useSyncExternalStore } from 'react';
import type { ToastText } from '#app/lib/forms/form-result.ts';
import { closeToast, showToast } from '#app/ui/toasts/toast-store.ts';

const Toast = lazy(async () => ({ default: (await import('#app/ui/toasts/toasts.tsx')).Toast }));

const never = () => () => undefined;

/**
 * A toast from the page or from the response to a form. It is in the HTML, for visitors without JavaScript and before
 * hydration. Once React runs it is a toast like any other.
 */
export function ServerToast({ toast }: { toast: ToastText | null | undefined }) {
  const isServerHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useEffect(() => {
    if (!toast) return;
    const id = showToast(toast);
    // The error no longer applies once the form is sent again, or the page is left.
    return toast.tone === 'destructive' ? () => closeToast(id) : undefined;
  }, [toast]);
  if (!toast || !isServerHtml) return null;
  return (
    <div className="pointer-events-none fixed top-[5.25rem] right-gutter z-50 max-w-[calc(100vw-2.5rem)] no-print">
      <Toast {...toast} />
    </div>
  );
}
