import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';

/** The required box of everybody who joins the community. */
export const AgeField = ({ result }: { result: FormResult | undefined }) => (
  <Checkbox
    id="isOldEnough"
    name="isOldEnough"
    isRequired
    defaultChecked={result?.values.isOldEnough === 'on'}
    error={result?.errors.isOldEnough}
  >
    I am 16 or over
  </Checkbox>
);
