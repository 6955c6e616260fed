import { useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import sparkleIcon from '#app/ui/icons/regular/sparkle.svg?raw';
import { showAnswer } from '../show-answer.ts';

/**
 * The place of a short answer above the results. The script of the page fills it (`show-answer.ts`); without JavaScript
 * it stays hidden.
 */
export function AnswerPanel({ question, className = '' }: { question: string; className?: string }) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another answer.
  useEffect(() => (panel.current ? showAnswer(panel.current) : undefined), [question]);
  return (
    <section
      ref={panel}
      data-behaviour="answer"
      data-question={question}
      aria-labelledby="answer-title"
      className={`answer noscript:hidden ${className}`}
      suppressHydrationWarning
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="answer-title" className="text-h4 font-sans font-semibold tracking-normal">
          In short
        </h2>
        <p className="flex items-center gap-1.5 text-meta text-ink-2">
          <Icon svg={sparkleIcon} className="size-4.5" />
          Written by AI from our own pages
        </p>
      </div>
      <Filled className="answer-text" name="answer" />
      <Filled className="text-small text-ink-2" name="answer-status" />
      <p className="mt-2 text-meta text-ink-3">It can be wrong: check the linked page before you rely on it.</p>
    </section>
  );
}

/** An element whose content React leaves to the script. */
function Filled({ name, className }: { name: 'answer' | 'answer-status'; className: string }) {
  return (
    <div
      {...{ [`data-${name}`]: '' }}
      role={name === 'answer-status' ? 'status' : undefined}
      aria-live={name === 'answer' ? 'polite' : undefined}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
