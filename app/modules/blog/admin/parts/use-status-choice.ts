import { useState } from 'react';
import type { PostStatusChoice } from '../post-status.ts';

interface Stored {
  isPublished: boolean;
  publishAt: Date | null;
}

const statusOf = ({ isPublished, publishAt }: Stored): PostStatusChoice =>
  isPublished ? 'published' : publishAt ? 'scheduled' : 'draft';

/** The selected status of a post: the stored one, and again when that changes, as by a schedule in the panel. */
export function useStatusChoice(post: Stored): [PostStatusChoice, (status: PostStatusChoice) => void] {
  const stored = statusOf(post);
  const [choice, setChoice] = useState({ stored, status: stored });
  const status = choice.stored === stored ? choice.status : stored;
  return [status, (next) => setChoice({ stored, status: next })];
}
