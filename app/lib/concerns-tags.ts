/** Whether a change of what these tags name concerns what was made from content with the others. `*` is everything. */
export const concernsTags = (changed: ReadonlySet<string>, tags: ReadonlySet<string>): boolean =>
  changed.has('*') || !changed.isDisjointFrom(tags);
