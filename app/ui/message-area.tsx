import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from '#app/ui/toast-store.ts';

const Toasts = lazy(async () => ({ default: (await import('#app/ui/toasts.tsx')).Toasts }));

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
