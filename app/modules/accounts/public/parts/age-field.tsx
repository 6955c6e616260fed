import type { FormResult } from '#app/lib/forms/form-result.ts';
import { FieldError } from '#app/ui/forms/fields.tsx';

/** The required box of everybody who joins the community. */
export function AgeField({ result }: { result: FormResult | undefined }) {
  const error = result?.errors.isOldEnough;
  return (
    <div>
      <label htmlFor="isOldEnough" className="flex min-h-11 items-center gap-2.5">
        <input
          id="isOldEnough"
          type="checkbox"
          name="isOldEnough"
          required
          defaultChecked={result?.values.isOldEnough === 'on'}
          className="tick-box"
          {...(error && { 'aria-invalid': true, 'aria-describedby': 'isOldEnough-error' })}
        />
        <span>
          I am 16 or over{' '}
          <span className="text-danger" aria-hidden="true">
            *
          </span>
        </span>
      </label>
      <FieldError id="isOldEnough" error={error} />
    </div>
  );
}
