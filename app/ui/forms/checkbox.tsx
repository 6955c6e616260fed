import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, RequiredSign } from './fields.tsx';

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'required'> {
  /** The label. */
  children: ReactNode;
  /** An explanation below the label. */
  hint?: ReactNode;
  /** The error message below the field, if the choice is invalid. */
  error?: string | undefined;
  isRequired?: boolean;
}

export const Checkbox = (props: TickProps) => <Tick type="checkbox" {...props} />;

/** One choice of several. The fieldset around them has the question as its legend. */
export const Radio = (props: TickProps) => <Tick type="radio" {...props} />;

function Tick({ id, children, hint, error, isRequired, className, ...input }: TickProps & { type: string }) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className="tick">
        <input
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          {...input}
          id={fieldId}
          required={isRequired}
          className="tick-box"
        />
        <span className="min-w-0">
          {children}
          {isRequired && <RequiredSign />}
        </span>
      </label>
      {hint && (
        <p id={`${fieldId}-hint`} className="tick-hint">
          {hint}
        </p>
      )}
      <FieldError id={fieldId} error={error} />
    </div>
  );
}
