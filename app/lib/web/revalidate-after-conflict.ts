import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For a route whose action answers 409: what somebody else changed meanwhile is then shown. */
export const revalidateAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;
