/** The control of a text field in a form. For numbers, choices and switches the type of the schema is enough. */
export type TextControl = 'line' | 'prose' | 'link' | 'image' | 'service';

declare module 'zod' {
  interface GlobalMeta {
    control?: TextControl | 'framing';
    /** Shown below the field's label. */
    hint?: string;
    /** Rarely needed: shown among the further options. */
    isExtra?: boolean;
  }
}
