/** Whether a change of content with these tags affects something made from content with the others. `*` matches all. */
export const affectsTags = (changed: ReadonlySet<string>, tags: ReadonlySet<string>): boolean =>
  changed.has('*') || !changed.isDisjointFrom(tags);
