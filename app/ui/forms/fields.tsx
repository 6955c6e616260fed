import { Children, type ComponentProps, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { counted, formatNumber } from '#app/lib/count-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import warningCircle from '#app/ui/icons/regular/warning-circle.svg?raw';
import { Select } from './select.tsx';

interface Labelled {
  id: string;
  label: string;
  /** An explanation below the field. */
  hint?: ReactNode;
  /** The error message below the field, if the value is invalid. */
  error?: string | undefined;
  isRequired?: boolean;
  className?: string | undefined;
}

interface FieldLabelProps {
  id: string;
  label: string;
  isRequired?: boolean | undefined;
  /** Whether it is of an editor, which names itself: HTML has labels for controls only. */
  isRich?: boolean;
}

export function FieldLabel({ id, label, isRequired, isRich = false }: FieldLabelProps) {
  const [Label, forControl] = isRich ? (['span', {}] as const) : (['label', { htmlFor: id }] as const);
  return (
    <Label {...forControl} className="mb-1.5 block text-small leading-snug font-semibold">
      {label}
      {isRequired ? <RequiredSign /> : <span className="font-normal text-ink-3"> (optional)</span>}
    </Label>
  );
}

/** Begins with a space that does not break, so that the sign is on the line of the last word. */
export const RequiredSign = () => (
  <span className="text-danger" aria-hidden="true">
    {'\u00a0*'}
  </span>
);

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-1.5 flex items-center gap-1.5 text-meta text-danger">
      <Icon svg={warningCircle} />
      {error}
    </p>
  );
}

/** An explanation below a field. */
export function FieldHint({ id, hint }: { id: string; hint?: ReactNode }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="mt-1.5 text-meta text-ink-3">
      {hint}
    </p>
  );
}

/**
 * Returns the attributes of a field with a message or a hint, which `FieldError`, `FieldHint` and `TooLong` show below it.
 */
export function invalid(id: string, error: string | undefined, hint?: ReactNode, isTooLong = false) {
  const ids = [hint && `${id}-hint`, isTooLong && `${id}-length`, error && `${id}-error`].filter(Boolean).join(' ');
  return { ...((error || isTooLong) && { 'aria-invalid': true as const }), ...(ids && { 'aria-describedby': ids }) };
}

/**
 * A single-line field: its label above, its hint and its error below. What is longer than `maxLength` stays, with a
 * message: a browser would cut what a person pastes, without a word.
 */
export function TextField({
  id,
  label,
  hint,
  error,
  isRequired,
  className,
  maxLength,
  onInput,
  ...input
}: Labelled & ComponentProps<'input'>) {
  const [length, setLength] = useState(0);
  const isTooLong = maxLength !== undefined && length > maxLength;
  return (
    <div className={className}>
      <FieldLabel id={id} label={label} isRequired={isRequired} />
      <input
        type="text"
        {...input}
        id={id}
        required={isRequired}
        onInput={(event) => {
          onInput?.(event);
          setLength(event.currentTarget.value.length);
        }}
        className="field"
        {...invalid(id, error, hint, isTooLong)}
      />
      <FieldHint id={id} hint={hint} />
      {isTooLong && <TooLong id={id} length={length} maxLength={maxLength} />}
      <FieldError id={id} error={error} />
    </div>
  );
}

/**
 * Says how much too long a text is. It changes with each key, so it is read out with the field, which becomes invalid, and
 * not by itself.
 */
function TooLong({ id, length, maxLength }: { id: string; length: number; maxLength: number }) {
  return (
    <p id={`${id}-length`} className="mt-1.5 flex items-center gap-1.5 text-meta text-danger">
      <Icon svg={warningCircle} />
      {counted(length - maxLength, 'character')} too long: at most {formatNumber(maxLength)}
    </p>
  );
}

/** Whether the first option is empty: HTML allows `required` on no other list. */
function beginsEmpty(options: ReactNode): boolean {
  const [first] = Children.toArray(options);
  return isValidElement<ComponentProps<'option'>>(first) && first.props.value === '';
}

export function SelectField({
  id,
  label,
  hint,
  error,
  isRequired,
  className,
  children,
  ...select
}: Labelled & ComponentProps<'select'> & { children: ReactNode }) {
  return (
    <div className={className}>
      <FieldLabel id={id} label={label} isRequired={isRequired} />
      <Select
        {...select}
        id={id}
        {...(isRequired && (beginsEmpty(children) ? { required: true } : { 'aria-required': true }))}
        {...invalid(id, error, hint)}
      >
        {children}
      </Select>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  );
}

/**
 * A multi-line field, with a counter if there is a limit. Without JavaScript the limit is shown as text. What is longer
 * stays, as in a `TextField`.
 */
export function TextArea({
  id,
  label,
  hint,
  error,
  isRequired,
  className,
  maxLength,
  tools,
  ...area
}: Labelled & ComponentProps<'textarea'> & { tools?: ReactNode }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(() => String(area.defaultValue ?? '').length);
  const isTooLong = maxLength !== undefined && count > maxLength;
  // Counts text that was typed before this code was loaded.
  useEffect(() => setCount(field.current?.value.length ?? 0), []);
  return (
    <div className={className}>
      <FieldLabel id={id} label={label} isRequired={isRequired} />
      {tools}
      <textarea
        {...area}
        ref={field}
        id={id}
        required={isRequired}
        onInput={(event) => setCount(event.currentTarget.value.length)}
        className="field min-h-36 resize-y"
        {...invalid(id, error, hint, isTooLong)}
      />
      <FieldHint id={id} hint={hint} />
      {maxLength && (
        <p className="mt-1.5 text-meta text-ink-3 tabular-nums">
          <span className="noscript:hidden">
            {formatNumber(count)} / {formatNumber(maxLength)}
          </span>{' '}
          <span className="hidden noscript:inline">At most {formatNumber(maxLength)} characters</span>
        </p>
      )}
      {isTooLong && <TooLong id={id} length={count} maxLength={maxLength} />}
      <FieldError id={id} error={error} />
    </div>
  );
}
