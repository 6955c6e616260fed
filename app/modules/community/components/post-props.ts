import type { ShownPost } from '../posts/shown-post.ts';

/** A post and what its viewer may do. */
export interface PostProps {
  post: ShownPost;
  /** The last part of the thread's address. */
  slug: string;
  isSignedIn: boolean;
  /** Whether everybody sees the thread, and not only its author while it waits for approval. */
  isThreadShown: boolean;
  mayReply: boolean;
  /** Whether authors can still change their posts here. */
  mayEdit: boolean;
  /** Whether the viewer can mark the reply that solved the thread. */
  mayMarkAnswer: boolean;
  /** The number of the reply that solved it. */
  solvedNumber: number | null;
  now: Date;
}
