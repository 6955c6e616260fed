import type { FormResult } from '#app/lib/forms/form-result.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { maxWarningLength } from '../../limits.ts';

interface WarningFieldProps {
  id: string;
  result: FormResult | undefined;
  /** The present content warning of the post. */
  warning?: string;
}

/** The content warning of a post. Folded away while it is empty: most posts warn of nothing. */
export function WarningField({ id, result, warning = '' }: WarningFieldProps) {
  const value = result?.values.warning ?? warning;
  const error = result?.errors.warning;
  return (
    <details open={value !== '' || error !== undefined}>
      <summary className="list-none inline-flex min-h-11 cursor-pointer items-center gap-2 text-small text-ink-2 hover:underline">
        <span className="fold-mark" aria-hidden="true" />
        Content warning
      </summary>
      <TextField
        id={id}
        name="warning"
        label="Subject of the warning"
        maxLength={maxWarningLength}
        autoComplete="off"
        placeholder="Grief, eating, panic"
        className="mt-1"
        defaultValue={value}
        hint="The post stays collapsed until someone opens it."
        error={error}
      />
    </details>
  );
}
