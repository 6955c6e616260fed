/** The tag of changes to the progress of a rebuild, and the name of its server-sent event. */
export const searchRebuildTag = 'search-rebuild';
