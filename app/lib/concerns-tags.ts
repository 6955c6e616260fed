/** Whether a change of content with these tags affects something made from content with the others. `*` matches all. */
export const concernsTags = (changed: ReadonlySet<string>, tags: ReadonlySet<string>): boolean =>
  changed.has('*') || !changed.isDisjointFrom(tags);
