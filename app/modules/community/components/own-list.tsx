import type { ReactNode } from 'react';

/** The list of what is a member's own: bookmarks, drafts and notifications look alike. */
export const OwnList = ({ children }: { children: ReactNode }) => (
  <ul className="mt-8 border-b border-line">{children}</ul>
);

interface OwnRowProps {
  /** A link with its title. */
  heading: ReactNode;
  isUnread?: boolean;
  /** The words of it, and when it was. */
  details: ReactNode;
  /** Its buttons, beside it. */
  acts?: ReactNode;
  /** Its buttons and forms, below it. */
  children?: ReactNode;
}

export const OwnRow = ({ heading, isUnread = false, details, acts, children }: OwnRowProps) => (
  <li className="grid gap-x-6 gap-y-2 border-t border-line py-5 md:grid-cols-[minmax(0,1fr)_auto]">
    <div className="min-w-0">
      <h2 dir="auto" className={`text-h4 leading-[1.3] wrap-anywhere ${isUnread ? 'relative ps-5' : 'font-normal'}`}>
        {isUnread && (
          <>
            <span className="absolute start-0 top-[.4em] size-2.5 rounded-full bg-ink" aria-hidden="true" />
            <span className="sr-only">Unread: </span>
          </>
        )}{' '}
        {heading}
      </h2>
      <div className={`mt-1 text-small wrap-anywhere text-ink-2 ${isUnread ? 'ps-5' : ''}`}>{details}</div>
    </div>
    {/* On a phone they share a line, unless a form is open. */}
    <div className={`flex flex-wrap items-start gap-3 empty:hidden md:contents ${isUnread ? 'ps-5' : ''}`}>
      {children && <div className="has-[details[open]]:basis-full md:col-span-2">{children}</div>}
      {acts && <div className="flex flex-wrap items-start gap-3 md:col-start-2 md:row-start-1">{acts}</div>}
    </div>
  </li>
);
