import { useEffect, useState } from 'react';
import { type Framing, unframed } from '#app/lib/framing.ts';
import type { Media } from '#app/modules/media/media.ts';
import { pickerPath } from '../picker/picked-file.ts';
import { FramingField } from './framing-field.tsx';

interface PlaceFramingProps {
  /** The picture's address, such as `/media/ab12.jpg`. */
  address: string;
  /** The framing in this place; undefined: as in the library. */
  framing: Framing | undefined;
  onChange: (framing: Framing | undefined) => void;
}

/**
 * The framing of a library picture in one place that shows it. The library is requested only when the field is opened.
 */
export function PlaceFraming({ address, framing, onChange }: PlaceFramingProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-meta font-semibold text-ink-2">
        Focal point and crop{framing && ', set here'}
      </summary>
      {isOpen && <OpenFraming key={address} {...{ address, framing, onChange }} />}
    </details>
  );
}

function OpenFraming({ address, framing, onChange }: PlaceFramingProps) {
  const picture = usePicture(address);
  if (picture === 'loading') return <p className="mt-3 text-meta text-ink-3">Loading...</p>;
  if (picture === null) {
    return (
      <p className="mt-3 text-meta text-ink-3">
        The library cannot show this picture at the moment. It has not been changed.
      </p>
    );
  }
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-meta text-ink-2">
        {framing ? 'Set for this place only.' : 'As set in the library. A change here applies to this place only.'}{' '}
        {framing && (
          <button type="button" className="text-link" onClick={() => onChange(undefined)}>
            Use the library’s setting
          </button>
        )}
      </p>
      <FramingField picture={picture} value={framing ?? picture.framing ?? unframed} onChange={onChange} />
    </div>
  );
}

function usePicture(address: string): Media | 'loading' | null {
  const [picture, setPicture] = useState<Media | 'loading' | null>('loading');
  useEffect(() => {
    const leaving = new AbortController();
    fetch(`${pickerPath}?${new URLSearchParams({ address })}`, { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((picture: Media | null) => setPicture(picture))
      .catch(() => leaving.signal.aborted || setPicture(null));
    return () => leaving.abort();
  }, [address]);
  return picture;
}
