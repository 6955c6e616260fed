import { type ComponentProps, lazy, Suspense } from 'react';

const Fetched = lazy(async () => ({ default: (await import('./media-picker.tsx')).MediaPicker }));

/** The picker, fetched once somebody opens it. */
export const LazyMediaPicker = (props: ComponentProps<typeof Fetched>) => (
  <Suspense>
    <Fetched {...props} />
  </Suspense>
);
