import type { ReactNode } from 'react';
import { SmartLink } from '#app/ui/link.tsx';

/** A row in a panel's list of details: label and value. */
export function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface AnswersProps {
  /** In the order of the questions. One with an `href` is a link to a screen of the admin area. */
  answers: readonly { label: string; text: string; href?: string | null }[];
}

/** The answers in a form: short ones side by side, long ones in full. Empty ones are left out. */
export function Answers({ answers }: AnswersProps) {
  const isLong = (text: string) => text.length > 60 || text.includes('\n');
  return (
    <dl className="grid gap-x-6 gap-y-4 p-4 md:grid-cols-2">
      {answers
        .filter(({ text }) => text !== '')
        .map(({ label, text, href }) => (
          <div key={label} className={isLong(text) ? 'md:col-span-2' : undefined}>
            <dt className="text-meta text-ink-3 wrap-anywhere">{label}</dt>
            <dd dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
              {href ? (
                <SmartLink href={href} className="text-link">
                  {text}
                </SmartLink>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
