import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import backIcon from '#app/ui/icons/regular/arrow-left.svg?raw';

interface ScreenHeadProps {
  title: string;
  /** Beside the title: a count, a badge. */
  note?: ReactNode;
  back?: { label: string; href: string };
  /** The actions of the screen, at the end of the line. */
  children?: ReactNode;
}

/** The heading line of a screen. */
export function ScreenHead({ title, note, back, children }: ScreenHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3" data-toasts-below>
      {back && (
        <Link to={back.href} aria-label={back.label} title={back.label} className="icon-button -mr-2 -ml-2">
          <Icon svg={backIcon} />
        </Link>
      )}
      <h1 dir="auto" className="min-w-0 wrap-anywhere">
        {title}
      </h1>
      {note && <div className="min-w-0 text-ink-3 wrap-anywhere">{note}</div>}
      {children && <div className="flex flex-wrap items-center gap-2.5 md:ml-auto">{children}</div>}
    </div>
  );
}
