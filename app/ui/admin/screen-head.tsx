import type { ReactNode } from 'react';
import { Link, useActionData } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { lengthOf } from '#app/lib/text/title-length.ts';
import { Icon } from '#app/ui/icon.tsx';
import backIcon from '#app/ui/icons/regular/arrow-left.svg?raw';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';

interface ScreenHeadProps {
  title: string;
  /** Beside the title: a count, a badge. */
  note?: ReactNode;
  back?: { label: string; href: string };
  /** The actions of the screen, at the end of the line. */
  children?: ReactNode;
}

/** The toast of the screen’s last post, and its heading line. */
export function ScreenHead(props: ScreenHeadProps) {
  const result = useActionData<Partial<FormResult> | undefined>();
  return (
    <>
      <ServerToast toast={result?.toast} />
      <HeadingLine {...props} />
    </>
  );
}

/** The heading line of a screen that shows its toasts elsewhere. */
export function HeadingLine({ title, note, back, children }: ScreenHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3" data-toasts-below>
      {/* It grows, so that actions are at the end of the line, or at the start of the next one. */}
      <div className="flex min-w-0 flex-auto items-start gap-x-3">
        {back && (
          <Link to={back.href} aria-label={back.label} title={back.label} className="icon-button -ml-2 max-md:-my-1">
            <Icon svg={backIcon} />
          </Link>
        )}
        <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2 py-0.5">
          <h1 dir="auto" data-length={lengthOf(title)} className="min-w-0 wrap-anywhere">
            {title}
          </h1>
          {/* A badge, and after it words that begin on a line of their own if they are many. */}
          {note && (
            <div className="min-w-0 gap-x-2.5 gap-y-1 text-pretty text-ink-3 wrap-anywhere has-[>.badge]:flex has-[>.badge]:flex-wrap has-[>.badge]:items-baseline">
              {note}
            </div>
          )}
        </div>
      </div>
      {children && <div className="flex flex-wrap items-center gap-2.5">{children}</div>}
    </div>
  );
}
