import type { ReactNode } from 'react';
import { type ButtonTone, buttonTones } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import arrowRight from '#app/ui/icons/regular/arrow-right.svg?raw';
import downloadIcon from '#app/ui/icons/regular/download-simple.svg?raw';
import { SmartLink } from '#app/ui/link.tsx';

interface Action {
  label: string;
  href: string;
  tone?: ButtonTone | 'link';
  icon?: 'download';
}

/** A link that looks like a button, or like an arrow link, depending on the tone. */
export function ActionLink({ label, href, tone = 'quiet', icon }: Action) {
  if (tone === 'link') return <ArrowLink href={href}>{label}</ArrowLink>;
  return (
    <SmartLink href={href} className={buttonTones[tone]}>
      {icon && <Icon svg={downloadIcon} />}
      {label}
    </SmartLink>
  );
}

export function Actions({ actions, className = '' }: { actions: readonly Action[]; className?: string }) {
  if (actions.length === 0) return null;
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-3 ${className}`}>
      {actions.flatMap((action) => [<ActionLink key={action.label} {...action} />, ' '])}
    </div>
  );
}

/** A last word that fits beside the arrow on any phone, and what is before it. */
const lastWord = /^(.*\s)?(\S{1,20})$/su;

interface ArrowLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to another page, followed by an arrow. */
export const ArrowLink = ({ href, className = '', children }: ArrowLinkProps) => (
  <SmartLink href={href} className={`arrow-link ${className}`}>
    <ArrowText>{children}</ArrowText>
  </SmartLink>
);

/** The words of an arrow link and its arrow, which stays beside the last one. */
export function ArrowText({ children }: { children: ReactNode }) {
  const [, before, last] = (typeof children === 'string' && lastWord.exec(children)) || [null, children, null];
  const arrow = <Icon svg={arrowRight} className="size-[1.1em]" />;
  return (
    <>
      {before}
      {last ? (
        <span className="whitespace-nowrap">
          {last}
          {arrow}
        </span>
      ) : (
        arrow
      )}
    </>
  );
}
