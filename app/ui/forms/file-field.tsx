import type { ComponentProps, ReactNode } from 'react';
import { FieldError, FieldHint, FieldLabel, invalid } from './fields.tsx';

interface FileFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'required'> {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
}

/** A field for a file, which also works without JavaScript. */
export function FileField({ id, label, hint, error, isRequired, className, ...input }: FileFieldProps) {
  return (
    <div className={className}>
      <FieldLabel id={id} label={label} isRequired={isRequired} />
      <input
        {...invalid(id, error, hint)}
        {...input}
        type="file"
        id={id}
        required={isRequired}
        className="field file-field"
      />
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  );
}

interface FileDialogProps extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple'> {
  label: string;
  onChoose: (files: File[]) => void;
}

/** The browser's file dialog for a button that needs JavaScript, which opens it by `click()` on the `ref`. */
export const FileDialog = ({ label, onChoose, ...input }: FileDialogProps) => (
  <input
    {...input}
    type="file"
    hidden
    aria-label={label}
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])];
      // The same file can be chosen again.
      currentTarget.value = '';
      if (files.length > 0) onChoose(files);
    }}
  />
);
