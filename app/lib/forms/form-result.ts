/** The text of a toast. */
export interface ToastText {
  tone: 'info' | 'success' | 'destructive';
  title: string;
  text?: string;
}

/** The result of a refused post: everything typed, the message of each field, and the toast. */
export interface FormResult {
  values: Record<string, string>;
  errors: Record<string, string>;
  toast?: ToastText;
}
