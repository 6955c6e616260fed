import type { ReactNode } from 'react';
import type { ToastText } from '#app/lib/forms/form-result.ts';
import { SmartLink } from '#app/ui/link.tsx';

/** The title of a page whose link was used before, is too old or is incomplete. */
export const deadLinkTitle = 'This link no longer works.';

/** The message after such a link was used. */
export const deadLinkToast = (text: string): ToastText => ({
  tone: 'destructive',
  title: 'This link no longer works',
  text,
});

interface DeadLinkProps {
  /** The reason, and what has changed. */
  children: ReactNode;
  /** The one way on. */
  href: string;
  label: string;
}

/** The text below that title. */
export const DeadLink = ({ children, href, label }: DeadLinkProps) => (
  <>
    <p className="mt-5 text-ink-2">{children}</p>
    <p className="mt-7">
      <SmartLink href={href} className="button button-primary">
        {label}
      </SmartLink>
    </p>
  </>
);
