import { useState } from 'react';
import { type Framing, type Ratio, unframed, zoomLimits } from '#app/lib/framing.ts';
import { framingLabels, ratioText } from '#app/modules/media/library/framing/framing-labels.ts';
import type { Media } from '#app/modules/media/media.ts';
import { FieldFrame } from '#app/ui/admin/editor/forms/field-frame.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { FocalPoint, type SizedPicture } from './focal-point.tsx';

interface FramingFieldProps {
  picture: Media;
  value: Framing;
  onChange: (framing: Framing) => void;
  /** The input and the errors of a refused form. */
  typed?: Record<string, string> | undefined;
  errors?: Record<string, string> | undefined;
}

const previews = ['wide', 'square', 'tall'] as const;

export const isSized = (picture: Media): picture is SizedPicture =>
  picture.kind === 'image' && picture.width !== null && picture.height !== null;

/**
 * The fields for a picture's focal point and crop, with previews in three shapes. Its inputs have the names of
 * `framingSchema` and work without JavaScript.
 */
export function FramingField({ picture, value, onChange, typed, errors = {} }: FramingFieldProps) {
  if (!isSized(picture)) return <p className="text-ink-2">This SVG has no dimensions, so it can’t be cropped.</p>;
  const set = (changes: Partial<Framing>) => onChange({ ...value, ...changes });
  const percents = { value, typed, errors, set };
  return (
    <div className="framing">
      <FocalPoint picture={picture} framing={value} onMove={(focalX, focalY) => set({ focalX, focalY })} />
      <div className="fields-grid">
        <PercentField name="focalX" {...percents} />
        <PercentField name="focalY" {...percents} />
        <FieldFrame label={framingLabels.ratio} error={errors.ratio}>
          {(control) => (
            <Select
              {...control}
              name="ratio"
              value={value.ratio}
              onChange={({ target }) => set({ ratio: target.value as Ratio })}
            >
              <Options of={ratioText} />
            </Select>
          )}
        </FieldFrame>
        <FieldFrame
          label={framingLabels.zoom}
          aside={<span className="text-meta text-ink-3 noscript:hidden">{value.zoom} %</span>}
          error={errors.zoom}
        >
          {(control) => (
            <input
              {...control}
              type="range"
              name="zoom"
              {...zoomLimits}
              value={value.zoom}
              aria-valuetext={`${value.zoom} %`}
              onChange={({ target }) => set({ zoom: target.valueAsNumber })}
              className="framing-zoom"
            />
          )}
        </FieldFrame>
      </div>
      <div className="framing-previews">
        {previews.map((shape) => (
          <figure key={shape}>
            <Picture file={picture} alt="" framing={value} shape={shape} sizes="12rem" />
            <figcaption>
              <span className="sr-only">Preview: </span>
              {shape}
            </figcaption>
          </figure>
        ))}
      </div>
      <button
        type="button"
        className="button button-quiet justify-self-start noscript:hidden"
        onClick={() => onChange(unframed)}
      >
        Reset<span className="sr-only"> focal point and crop</span>
      </button>
    </div>
  );
}

interface PercentFieldProps extends Pick<FramingFieldProps, 'value' | 'typed'> {
  name: 'focalX' | 'focalY';
  errors: Record<string, string>;
  set: (changes: Partial<Framing>) => void;
}

/** A number field. While its input is incomplete, the point does not move. */
function PercentField({ name, value, typed, errors, set }: PercentFieldProps) {
  const [text, setText] = useState(errors[name] ? typed?.[name] : undefined);
  return (
    <FieldFrame label={framingLabels[name]} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          type="number"
          name={name}
          min={0}
          max={100}
          value={text ?? value[name]}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value !== '' && target.validity.valid) set({ [name]: target.valueAsNumber });
          }}
          onBlur={() => setText(undefined)}
          className="field"
        />
      )}
    </FieldFrame>
  );
}
