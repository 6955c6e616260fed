import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { LazyMediaPicker } from './lazy-media-picker.tsx';

interface PictureToolProps {
  /** The id of the field. */
  fieldId: string;
  /** As in “Choose a photograph”. */
  noun?: string;
  /** The stored one. */
  picture: { url: string; alt: string } | null;
}

/** Chooses any picture of the library for a field (`f.picture`), and shows the chosen one. */
export function PictureTool({ fieldId, noun = 'picture', picture }: PictureToolProps) {
  const [isPicking, setPicking] = useState(false);
  const [shownPicture, setShownPicture] = useState(picture);
  useEffect(() => {
    // After a refused save the field is another element.
    const forget = ({ isTrusted, target }: Event) =>
      isTrusted && target instanceof Element && target.id === fieldId && setShownPicture(null);
    document.addEventListener('change', forget);
    return () => document.removeEventListener('change', forget);
  }, [fieldId]);
  const choose = ({ id, name, url, alt }: { id: string; name: string; url: string; alt: string }) => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLSelectElement)) return;
    if (![...field.options].some(({ value }) => value === id)) field.add(new Option(name, id));
    field.value = id;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    setShownPicture({ url, alt });
  };
  return (
    <div className="flex items-center gap-4 noscript:hidden">
      {shownPicture && (
        <img
          src={shownPicture.url}
          alt={shownPicture.alt}
          className="size-14 rounded-full border border-line object-cover"
        />
      )}{' '}
      <button type="button" className="button button-quiet" onClick={() => setPicking(true)}>
        Choose a {noun}
      </button>
      {isPicking &&
        // The search of the picker is a form, and must be neither inside this one nor submit it.
        createPortal(
          <div onSubmit={(event) => event.stopPropagation()}>
            <LazyMediaPicker kinds={onlyImages} onChoose={choose} onClose={() => setPicking(false)} />
          </div>,
          document.body,
        )}
    </div>
  );
}

const onlyImages = ['image'] as const;
