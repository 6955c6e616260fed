import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { ShownPoll } from './polls/shown-poll.ts';

/** The result of a form of the forum: a refusal with everything typed, or the preview that was asked for. */
export interface WritingResult extends FormResult {
  preview?: PostPreview;
  /** Discussions that are similar to the title. */
  similar?: { path: string; title: string }[];
}

/** How a post would look. */
export interface PostPreview {
  /** The rendered text. */
  html: string;
  /** Its question, also if it is half filled in; null: none. */
  poll: ShownPoll | null;
}
