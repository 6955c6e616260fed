import { type ReactNode, useId } from 'react';
import { FieldError } from '#app/ui/forms/fields.tsx';

interface FrameProps {
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
  isRequired?: boolean;
  error?: string | undefined;
  /** At the end of the label's line, such as a counter. */
  aside?: ReactNode;
  className?: string;
  children: (control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
}

/** Label above, hint and error below; the control gets the attributes that connect them. */
export function FieldFrame({
  label,
  hint,
  isOptional = false,
  isRequired = false,
  error,
  aside,
  className,
  children,
}: FrameProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="field-label font-semibold">
          {label} {isOptional && <span className="font-normal text-ink-3">(optional)</span>}
          {isRequired && (
            <span className="text-danger" aria-hidden="true">
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({ id, ...(error && { 'aria-invalid': true }), ...(described && { 'aria-describedby': described }) })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-meta text-ink-3">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** `45 / 60`, and a full sentence for screen readers. */
export function Counter({ count, of, isOver = count > of }: { count: number; of: number; isOver?: boolean }) {
  return (
    <span className={`text-meta whitespace-nowrap tabular-nums ${isOver ? 'text-danger' : 'text-ink-3'}`}>
      {count} / {of}
      {isOver && <span className="sr-only"> too long</span>}
    </span>
  );
}
