import type { Framing } from '#app/lib/framing.ts';
import { PlaceFraming } from '#app/modules/media/admin/components/framing/place-framing.tsx';
import { addressPathOf } from '#app/modules/media/keys.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';

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
      <Checkbox
        checked={isDecorative === true}
        onChange={({ target }) => onChange({ framing, isDecorative: target.checked || undefined })}
        hint="The text around it already says what it shows."
      >
        Decorative image (no description needed)
      </Checkbox>
      {hasFraming && path.startsWith('/media/') && (
        <PlaceFraming address={path} framing={framing} onChange={(next) => onChange({ isDecorative, framing: next })} />
      )}
    </>
  );
}
