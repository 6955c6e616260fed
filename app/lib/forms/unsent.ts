/** The typed texts about something that has gone in the meantime. The page that says so shows it, to be copied. */
export interface Unsent {
  /** As a sentence without its full stop. */
  title: string;
  back: { label: string; href: string };
  texts: readonly { label: string; text: string }[];
}

/** The status of the response with it. */
export const goneStatus = 410;
