/** How a field is written in a form. What a schema's own type says already need not be said: numbers, choices, switches. */
export type TextControl = 'line' | 'prose' | 'link' | 'image';

declare module 'zod' {
  interface GlobalMeta {
    control?: TextControl | 'framing';
    /** Shown below the field's label. */
    hint?: string;
    /** Rarely needed: stands among the further options. */
    isExtra?: boolean;
  }
}
