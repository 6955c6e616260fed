/**
 * A published post is shown. A pending one waits for a moderator. A moderator has hidden or removed the others, or the
 * author has deleted them. Each keeps its number. `moved` is what stays at the number of a post that a moderator moved
 * to another thread, and a thread of which all posts moved.
 */
export type PostStatus = 'published' | 'pending' | 'hidden' | 'removed' | 'deleted' | 'moved';
