import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For a route whose action answers 409: what another person changed meanwhile is then shown. */
export const revalidateAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

/**
 * For the screen of a record: what another person has saved is shown after a deletion was refused. Not after a refused save,
 * which comes back as it was typed: the record may be gone, and its screen with it.
 */
export const revalidateAfterRefusedDeletion = (details: ShouldRevalidateFunctionArgs) =>
  details.formData?.get('act') === 'remove' ? revalidateAfterConflict(details) : details.defaultShouldRevalidate;
