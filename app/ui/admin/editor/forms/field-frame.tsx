import { type ReactNode, useContext, useId } from 'react';
import { FieldError, FieldHint, RequiredSign } from '#app/ui/forms/fields.tsx';
import { placeholderPaths } from './form-context.ts';

interface FrameProps {
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
  isRequired?: boolean;
  error?: string | undefined;
  /** At the end of the label's line, such as a counter. */
  aside?: ReactNode;
  className?: string;
  /** Whether an editor takes the place of its control: HTML has labels for controls only. */
  isRich?: boolean;
  /** The path of the field in its document: `actions.0.label`. */
  path?: string;
  children: (control: FieldControl) => ReactNode;
}

/** The attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-label'?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
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
  isRich = false,
  path,
  children,
}: FrameProps) {
  const id = useId();
  const isPlaceholder = useContext(placeholderPaths).has(path ?? '');
  const [Label, forControl] = isRich ? (['span', {}] as const) : (['label', { htmlFor: id }] as const);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is typed into a placeholder replaces it, wherever it is.
    <div
      className={
        `${className ?? ''} ${isPlaceholder ? '[&_.field]:text-ink-3 [&_.field]:italic [&_.text-words]:text-ink-3 [&_.text-words]:italic' : ''}`.trim() ||
        undefined
      }
      data-field={path}
      data-placeholder={isPlaceholder || undefined}
      onFocus={isPlaceholder ? ({ target }) => 'select' in target && (target as HTMLInputElement).select() : undefined}
    >
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <Label {...forControl} className="field-label font-semibold">
          {label} {isOptional && <span className="font-normal text-ink-3">(optional)</span>}
          {isRequired && <RequiredSign />}
        </Label>{' '}
        {aside}
      </div>
      {children({
        id,
        ...(isRich && { 'aria-label': label }),
        ...(error && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      <FieldHint id={id} hint={hint} />
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
