import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from '#app/ui/toasts/toast-store.ts';

/** An error would replace the whole page by an error page. */
const withoutToasts = { Toasts: () => null };

const Toasts = lazy(async () => ({
  default: (await import('#app/ui/toasts/toasts.tsx').catch(() => withoutToasts)).Toasts,
}));

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
