import { type ComponentProps, Suspense, useCallback, useState } from 'react';
import { lazy } from '#app/lib/lazy/lazy.ts';
import { addressPathOf } from '#app/modules/media/keys.ts';
import { LatePart } from '#app/ui/failures/late-part.tsx';

const Fetched = lazy(async () => ({ default: (await import('./media-picker.tsx')).MediaPicker }));

/** The picker, loaded when it is first opened. */
export const LazyMediaPicker = (props: ComponentProps<typeof Fetched>) => (
  <Suspense fallback={<LatePart what="The media library" isDialog />}>
    <Fetched {...props} />
  </Suspense>
);

/** The button beside a field for a picture's address. It fills the field with a file of the library, or with a new one. */
export function PickImageButton({ choose }: { choose: (picked: { address: string; alt: string }) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <button type="button" className="button button-quiet flex-none" onClick={() => setIsOpen(true)}>
        Choose or upload<span className="sr-only"> a picture</span>
      </button>
      {isOpen && (
        <LazyMediaPicker
          kinds={onlyImages}
          onChoose={({ url, alt }) => choose({ address: addressPathOf(url), alt })}
          onClose={close}
        />
      )}
    </>
  );
}

const onlyImages = ['image'] as const;
