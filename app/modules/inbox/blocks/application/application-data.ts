import type { Answers, Step } from '../../coaching/questions.ts';

export interface ApplicationData {
  isOpen: boolean;
  isSent: boolean;
  step: Step;
  answers: Answers;
  promise?: string;
  /** The query parameters of the page that are sent with the application, if the visitor consents. */
  campaign?: string;
  /** The visitor followed the link of a mail. Nothing changes before they confirm. */
  resume?: { token: string; email: string; hasOwn: boolean };
}
