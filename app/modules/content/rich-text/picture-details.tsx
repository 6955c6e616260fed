import type { Framing } from '#app/lib/framing.ts';
import { PlaceFraming } from '#app/modules/media/admin/components/framing/place-framing.tsx';
import { addressPathOf } from '#app/modules/media/keys.ts';

export interface PictureDetails {
  isDecorative?: boolean | undefined;
  framing?: Framing | undefined;
}

interface PictureDetailsFieldsProps extends PictureDetails {
  /** The picture's address. One from another site is shown whole. */
  address: string;
  onChange: (details: PictureDetails) => void;
  /** Whether the text can hold a framing of its own. */
  hasFraming?: boolean;
}

/** Fields for whether a picture is decorative, and for its framing there. */
export function PictureDetailsFields({
  address,
  isDecorative,
  framing,
  onChange,
  hasFraming = true,
}: PictureDetailsFieldsProps) {
  const path = addressPathOf(address);
  return (
    <>
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          checked={isDecorative === true}
          onChange={({ target }) => onChange({ framing, isDecorative: target.checked || undefined })}
          className="tick-box mt-1"
        />
        <span>
          {' '}
          Decorative image (no description needed){' '}
          <span className="block text-meta text-ink-3">The words around it say all that it shows.</span>
        </span>
      </label>
      {hasFraming && path.startsWith('/media/') && (
        <PlaceFraming address={path} framing={framing} onChange={(next) => onChange({ isDecorative, framing: next })} />
      )}
    </>
  );
}
