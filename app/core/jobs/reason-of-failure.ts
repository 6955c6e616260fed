import { DomainError } from '../domain-error.ts';

/** SQLSTATE classes of a value that the database does not take, however often it is sent. */
const refusedValue = /^2[23]/;

const ourFault = 'This could not be done. The fault is ours and has been logged.';

/** Returns why an item cannot be processed, however often it is tried; null if the fault may pass. */
export function reasonOfFailure(error: unknown): string | null {
  if (error instanceof DomainError) return error.message;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && refusedValue.test(String(cause.code)) && String(cause.code).length === 5) return ourFault;
    // A failed request is a TypeError too, whose cause says why.
    const isBug = cause instanceof TypeError || cause instanceof RangeError || cause.name === 'ZodError';
    if (isBug && cause.cause === undefined) return ourFault;
  }
  return null;
}
