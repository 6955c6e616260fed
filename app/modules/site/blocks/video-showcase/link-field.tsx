import { useEffect, useEffectEvent, useRef } from 'react';
import { FieldError } from '#app/ui/forms/fields.tsx';
import { type SlotControlsProps, SlotForm } from './slot-form.tsx';

interface LinkFieldProps extends SlotControlsProps {
  kind: 'youtube' | 'vimeo';
  label: string;
  placeholder: string;
}

/** Saves when the field loses focus. Enter and, without JavaScript, a button do the same. */
export function LinkField({ slot, kind, label, placeholder, result }: LinkFieldProps) {
  const name = `${kind}Url`;
  const id = `${name}-${slot.position}`;
  const error = result?.errors[name];
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(result?.values[name] ?? '');
  const save = () => {
    const value = field.current?.value ?? '';
    if (value.trim() === '' || value === sent.current) return;
    sent.current = value;
    field.current?.form?.requestSubmit();
  };
  // After a post without a response, leaving the field again sends it again. A refused value must be corrected first.
  const forgetFailed = () => {
    if (!error) sent.current = '';
  };
  // The visitor may have left the field before this code ran.
  const saveIfLeft = useEffectEvent(() => {
    if (document.activeElement !== field.current) save();
  });
  useEffect(() => saveIfLeft(), []);
  return (
    // The key resets the field once the new video is in the slot.
    <SlotForm key={`${slot.kind} ${slot.kind === 'empty' ? '' : slot.videoUrl}`} slot={slot}>
      <label htmlFor={id} className="mb-1 block text-meta font-semibold">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="url"
        inputMode="url"
        maxLength={2000}
        placeholder={placeholder}
        autoComplete="off"
        defaultValue={result?.values[name]}
        ref={field}
        onBlur={save}
        onFocus={forgetFailed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="field min-h-11 px-3 py-1.5 text-small"
      />
      <FieldError id={id} error={error} />
      <input type="hidden" name="act" value={kind} />
      <button type="submit" className="button button-quiet mt-2 hidden noscript:inline-flex">
        Add<span className="sr-only"> {label}</span>
      </button>
    </SlotForm>
  );
}
