import { isSentence } from '#app/lib/text/is-sentence.ts';

interface StoredErrorProps {
  stored: string | null;
  /** The sentence if the stored text is not one for people. */
  otherwise: string;
}

/** A stored failure as a sentence. The words of a program or of another server open below it, on request. */
export function StoredError({ stored, otherwise }: StoredErrorProps) {
  if (stored && isSentence(stored)) return stored;
  return (
    <>
      {otherwise}{' '}
      {stored && (
        <details className="text-meta">
          <summary className="inline-block min-h-6 cursor-pointer font-semibold underline underline-offset-4">
            Details
          </summary>
          <p className="mt-1 wrap-anywhere text-ink-2">{stored}</p>
        </details>
      )}
    </>
  );
}

/** The same where there is no room for details: they are on the screen of the record. */
export const storedSentence = (stored: string, otherwise: string): string => (isSentence(stored) ? stored : otherwise);
