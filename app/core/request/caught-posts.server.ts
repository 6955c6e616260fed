import { createContext } from 'react-router';
import { caughtText } from '#app/lib/forms/caught-text.ts';

/** A post that the trap of its form caught: in all likelihood from a program, and perhaps from a person. */
interface CaughtPost {
  /** The subject of the form, such as `Letters by email`. */
  subject: string;
  name: string;
  email: string;
  /** Everything else, as label and text. */
  answers: { label: string; text: string }[];
}

/**
 * Keeps a caught post where the team finds it. A module above provides this with each request.
 * @throws RateLimitError
 */
type KeepCaughtPost = (post: CaughtPost) => Promise<void>;

export const keepCaughtPost = createContext<KeepCaughtPost>();

/** The toast for the sender, who may be a person whose browser has filled in the field. */
export const caughtToast = { tone: 'info', ...caughtText } as const;
