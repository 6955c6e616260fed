import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ParentLink } from '#app/ui/parent-link.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';

interface ForumPageProps {
  title: ReactNode;
  /** The page that this one belongs to; absent for one that members open from the menu of their account. */
  parent?: { href: string; label: string };
  /** The subject of the page, in a sentence. */
  intro?: ReactNode;
  /** A page with one form or one message: a line as wide as one reads, and a smaller title. */
  isNarrow?: boolean;
  /** The width of what is longer than the list of discussions, and the layout. */
  className?: string;
  titleClass?: string;
  children: ReactNode;
}

export const forumParent = { href: '/forum', label: 'Forum' };
export const settingsParent = { href: '/settings', label: 'Settings' };

/**
 * The frame of a page of the forum: the link to its parent, its title, and the toast after a refused form. All begin
 * below the logo.
 */
export function ForumPage({
  title,
  intro,
  parent,
  isNarrow = false,
  className = '',
  titleClass = '',
  children,
}: ForumPageProps) {
  const result = useActionData<FormResult>();
  return (
    <div className="wrap pt-6 pb-section md:pt-10">
      <div className={`${isNarrow ? 'max-w-[44rem]' : ''} ${className}`}>
        <ServerToast toast={result?.toast} />
        <div>
          {parent && <ParentLink {...parent} />}
          <h1 className={`wrap-anywhere ${isNarrow ? 'text-h2' : ''} ${parent ? 'mt-3' : ''} ${titleClass}`}>
            {title}
          </h1>
          {intro && (
            <p dir="auto" className={isNarrow ? 'mt-4 text-ink-2' : 'lead mt-4 max-w-[38rem]'}>
              {intro}
            </p>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}
