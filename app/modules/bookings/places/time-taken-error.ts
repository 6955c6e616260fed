import { DomainError } from '#app/core/domain-error.ts';

/** Thrown if a time is not free, or no longer. Nothing has changed. */
export class TimeTakenError extends DomainError {
  override name = 'TimeTakenError';
  constructor() {
    super('This time is not free any more. Nothing was booked. Please choose another one.');
  }
}
