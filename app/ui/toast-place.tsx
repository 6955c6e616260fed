import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from '#app/ui/toast-store.ts';

const Toasts = lazy(async () => ({ default: (await import('#app/ui/toasts.tsx')).Toasts }));

/** Where toasts appear. Mounted once, at the end of the document; their code is fetched with the first of them. */
export function ToastPlace() {
  const hasMessages = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.read().length > 0,
    () => false,
  );
  return hasMessages ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
