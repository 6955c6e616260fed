/** How far a member has read a thread, in the order of its pages. */
export interface ReadState {
  /** Everything further down is unread. */
  position: number;
  /** Everything that came later is unread, wherever it is. */
  number: number;
}

/** Whether a post is new to a member who has opened the thread before. */
export const isUnread = (state: ReadState | null, post: { number: number; position: number }): boolean =>
  state !== null && (post.position > state.position || post.number > state.number);
