import { Suspense, useSyncExternalStore } from 'react';
import { lazy } from '#app/lib/lazy/lazy.ts';
import { toastStore } from '#app/ui/toasts/toast-store.ts';

const Toasts = lazy(async () => ({ default: (await import('#app/ui/toasts/toasts.tsx')).Toasts }));

/** The area of the toasts. Their code is fetched with the first one. */
export function MessageArea() {
  const hasMessages = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.read().length > 0,
    () => false,
  );
  return hasMessages ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
