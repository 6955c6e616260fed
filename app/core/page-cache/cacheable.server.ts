import { createContext, type RouterContextProvider } from 'react-router';

/** Whether a response is the same for every visitor, and what it was made from. */
export interface Caching {
  isAllowed: boolean;
  /** Whether a loader read who is signed in (`getViewer`). The response is then for this person alone. */
  isPersonal: boolean;
  tags: Set<string>;
  /**
   * What this response shows of the signed-in person, as a text: it is the same for everybody with the same traits and
   * the same text.
   */
  variant?: string;
  /** UUIDs in the response. Each copy of it has new ones. */
  newIds: string[];
  /** The time for which the response counts as fresh, in milliseconds, if it is limited. */
  freshMs?: number;
}

export const cachingContext = createContext<Caching>();

/**
 * Declares that the whole response is the same for every visitor, until a notice names one of the tags. Only the screen
 * itself can declare it; otherwise the response is private and is never cached.
 */
export function allowCaching(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  context.get(cachingContext).isAllowed = true;
  nameTags(context, ...tags);
}

/**
 * Declares that a response that a signed-in person gets is the same for everybody with the same traits and this
 * variant.
 * `pageVariants` finds the variant of a later request.
 * @param variant describes everything that the response shows of this person and that others may not have
 * @param newIds UUIDs in the response that no two copies of it may share
 */
export function allowVariantCaching(
  context: Readonly<RouterContextProvider>,
  { variant, newIds, tags }: { variant: string; newIds: string[]; tags: string[] },
): void {
  allowCaching(context, ...tags);
  const caching = context.get(cachingContext);
  caching.variant = variant;
  caching.newIds.push(...newIds);
}

/**
 * Limits the time for which a cached response counts as fresh: some changes to its content announce none of its tags.
 */
export function limitFreshness(context: Readonly<RouterContextProvider>, freshMs: number): void {
  context.get(cachingContext).freshMs = freshMs;
}

/**
 * Adds the tags of the content that a part of the response was made from. For layouts, which cannot declare the screen
 * inside them cacheable.
 */
export function nameTags(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  const { tags: named } = context.get(cachingContext);
  for (const tag of tags) named.add(tag);
}
