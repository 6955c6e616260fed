import { sentenceCase } from './sentence-case.ts';

/** Returns the name of a field as a readable label: `fullName` → Full name. */
export const nameInWords = (name: string): string =>
  sentenceCase(
    name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/[._\-[\]]+/g, ' ')
      .trim()
      .toLowerCase(),
  );
