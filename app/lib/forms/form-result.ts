/** The text of a toast. */
export interface ToastText {
  tone: 'info' | 'success' | 'destructive';
  title: string;
  text?: string;
  /** The way on: a page of this site, or a number to call. A message with one stays until it is closed, or the page is left. */
  link?: { label: string; href: string };
}

/** The result of a refused post: everything typed, the message of each field, and the toast. */
export interface FormResult {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** The address of the form that takes what was typed, if it is another one. */
  postTo?: string;
  toast?: ToastText;
}
