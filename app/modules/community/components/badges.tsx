import { Icon } from '#app/ui/icon.tsx';
import sparkleIcon from '#app/ui/icons/regular/sparkle.svg?raw';

const look =
  'inline-flex items-center gap-1.5 rounded-full border border-edge px-2.5 py-0.5 text-xs font-semibold text-ink-2';

export const AiMark = () => (
  <span className={look}>
    <Icon svg={sparkleIcon} className="size-4" />
    AI generated
  </span>
);

/** A plain word on a thread, such as Pinned, Locked or Sample. */
export const ThreadMark = ({ children }: { children: string }) => <span className={look}>{children}</span>;
