import { useEffect, useState } from 'react';
import { isHydrating } from '#app/hydration/hydrating.ts';
import type { ToastWords } from '#app/lib/form-result.ts';
import { showToast } from '#app/ui/toast-store.ts';
import { Toast } from '#app/ui/toasts.tsx';

/**
 * A toast that came with the page or with the answer to a form. It stands in the HTML, for whoever has no script or
 * has not touched the page yet; once React runs it is a toast like any other.
 */
export function ServerToast({ toast }: { toast: ToastWords | null | undefined }) {
  const [isStill, setStill] = useState(() => typeof document === 'undefined' || isHydrating());
  useEffect(() => {
    if (!toast) return;
    setStill(false);
    showToast(toast);
  }, [toast]);
  if (!toast || !isStill) return null;
  return (
    <div className="fixed top-[5.25rem] right-gutter z-50 max-w-[calc(100vw-2.5rem)] no-print">
      <Toast {...toast} />
    </div>
  );
}
