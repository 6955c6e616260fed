import { useState } from 'react';
import { useActionData } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { lastPost } from '#app/ui/failures/last-post.ts';

/**
 * Counts the records that a form of this tab wrote. With it as its `key`, the form is empty again after its own post, and
 * keeps what was typed when another form of the screen, another person or another tab changes the records.
 * @param acts the acts of the form
 * @param records the number of records that the form adds to
 */
export function useOwnPosts(acts: string | readonly string[], records: number): number {
  const result = useActionData<Partial<FormResult>>();
  const [before, setBefore] = useState(() => ({ records, posts: 0, post: lastPost() }));
  if (before.records === records) return before.posts;
  const post = lastPost();
  const isOwn = post !== before.post && post?.hasFailed === false && [acts].flat().includes(actOf(post.submitter));
  const isRefused = Object.keys(result?.errors ?? {}).length > 0;
  const posts = before.posts + (isOwn && !isRefused ? 1 : 0);
  setBefore({ records, posts, post });
  return posts;
}

const actOf = (submitter: HTMLElement | null) => submitter?.getAttribute('value') ?? '';
