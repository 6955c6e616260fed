import imagesIcon from '@phosphor-icons/core/assets/regular/images.svg?raw';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';

const MediaPicker = lazy(async () => ({
  default: (await import('#app/services/media/picker/media-picker.tsx')).MediaPicker,
}));

/** A picture that is replaced later is replaced on the page, too. */
const withoutVersion = (url: string) => url.split('?', 1)[0] ?? url;

/** Puts the address of a picture of the library into the field it stands beside. */
export function PickImage({ onChoose }: { onChoose: (address: string) => void }) {
  const [isPicking, setPicking] = useState(false);
  const close = useCallback(() => setPicking(false), []);
  return (
    <>
      <button type="button" className="button button-quiet flex-none" onClick={() => setPicking(true)}>
        <Icon svg={imagesIcon} />
        Choose
      </button>
      {isPicking && (
        <Suspense fallback={null}>
          <MediaPicker kinds={['image']} onChoose={({ url }) => onChoose(withoutVersion(url))} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
