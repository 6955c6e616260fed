/** What somebody is told in passing. */
export interface ToastText {
  tone: 'info' | 'success' | 'destructive';
  title: string;
  text?: string;
}

/** How a post went that cannot go on: everything typed, what is wrong with each field, and the toast to show. */
export interface FormResult {
  values: Record<string, string>;
  errors: Record<string, string>;
  toast?: ToastText;
}
