import type { FormResult } from '#app/lib/form-result.ts';

/** The result of a form of the forum: a refusal with everything typed, or the preview that was asked for. */
export interface WritingResult extends FormResult {
  /** The rendered text. */
  preview?: string;
  /** Discussions that are similar to the title. */
  similar?: { path: string; title: string }[];
}
