import Negotiator from 'negotiator';

/**
 * Returns which of these types a client prefers, by the weights of its `Accept` (RFC 9110, 12.5.1). With equal weights
 * the more specific range decides, then the order of the header, then the order of `types`. A client without the header
 * takes any.
 * @returns null if it accepts none of them
 */
export const preferredMediaType = <Type extends string>(
  accept: string | undefined,
  types: readonly Type[],
): Type | null =>
  (new Negotiator({ headers: { accept: accept || undefined } }).mediaType([...types]) as Type | undefined) ?? null;
