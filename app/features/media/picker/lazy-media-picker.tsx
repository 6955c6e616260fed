import { type ComponentProps, lazy, Suspense } from 'react';

const Fetched = lazy(async () => ({ default: (await import('./media-picker.tsx')).MediaPicker }));

/** The picker, loaded when it is first opened. */
export const LazyMediaPicker = (props: ComponentProps<typeof Fetched>) => (
  <Suspense>
    <Fetched {...props} />
  </Suspense>
);
