import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Icon } from '#app/ui/icon.tsx';
import checkCircle from '#app/ui/icons/regular/check-circle.svg?raw';
import infoIcon from '#app/ui/icons/regular/info.svg?raw';
import warningCircle from '#app/ui/icons/regular/warning-circle.svg?raw';
import closeIcon from '#app/ui/icons/regular/x.svg?raw';
import { closeToast, type ToastMessage, toastStore } from '#app/ui/toasts/toast-store.ts';

const staysMs = 6000;

const looks = {
  info: { icon: infoIcon, box: 'border-line bg-sheet border-l-primary', accent: '' },
  success: { icon: checkCircle, box: 'border-line bg-sheet border-l-success', accent: 'text-success' },
  destructive: { icon: warningCircle, box: 'border-danger bg-danger-bg', accent: 'text-danger' },
};

/** Renders one toast, also after a form that was posted without JavaScript. */
export function Toast({ tone, title, text, retry, children }: Omit<ToastMessage, 'id'> & { children?: ReactNode }) {
  const { icon, box, accent } = looks[tone];
  return (
    <div
      role={tone === 'destructive' ? 'alert' : 'status'}
      className={`flex w-[26rem] max-w-full items-start gap-3.5 rounded-paper border border-l-[5px] px-4.5 py-4 shadow-float ${box}`}
    >
      <Icon svg={icon} className={`size-6 ${accent}`} />
      <div className="flex-1">
        <p className={`font-semibold ${tone === 'destructive' ? accent : ''}`}>{title}</p>
        {text && <p className="text-small leading-snug text-ink-2">{text}</p>}
        {retry && (
          <button type="button" className="button button-quiet button-small mt-2.5" onClick={retry}>
            Try again
          </button>
        )}
      </div>
      {children}
    </div>
  );
}

export const CloseButton = ({ onClick }: { onClick?: () => void }) => (
  <button type="button" className="icon-button -my-1 size-8" aria-label="Close" onClick={onClick}>
    <Icon svg={closeIcon} />
  </button>
);

function PassingToast({ message }: { message: ToastMessage }) {
  const [isHeld, setHeld] = useState(false);
  const { id, tone, retry } = message;
  const tryAgain = () => {
    closeToast(id);
    retry?.();
  };
  useEffect(() => {
    if (isHeld || tone === 'destructive') return;
    const timer = setTimeout(() => closeToast(id), staysMs);
    return () => clearTimeout(timer);
  }, [id, tone, isHeld]);
  return (
    <li
      className="pointer-events-auto toast-rise"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Toast {...message} retry={retry && tryAgain}>
        <CloseButton onClick={() => closeToast(id)} />
      </Toast>
    </li>
  );
}

/** Below the top bar, in pixels. */
const usualTop = 84;

/** Above the lower edge of the window, in pixels. */
const usualBottom = 16;

/**
 * Returns where the toasts are: below the buttons of a screen's head or an editor's bar (`data-toasts-below`), or at the
 * bottom of the window if they would cover what has the focus.
 */
function usePlace(list: RefObject<HTMLElement | null>, count: number): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({ top: usualTop });
  useLayoutEffect(() => {
    if (count === 0) return;
    const move = () => {
      // A button of a toast must stay where it is pressed.
      if (list.current?.contains(document.activeElement)) return;
      const bars = [...document.querySelectorAll('[data-toasts-below]')];
      const lowest = Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom), 0);
      const top = Math.max(usualTop, Math.min(lowest + 12, window.innerHeight - 160));
      setPlace(coversFocus(list.current, top) ? { bottom: usualBottom } : { top });
    };
    move();
    window.addEventListener('scroll', move, { passive: true });
    window.addEventListener('resize', move);
    document.addEventListener('focusin', move);
    return () => {
      window.removeEventListener('scroll', move);
      window.removeEventListener('resize', move);
      document.removeEventListener('focusin', move);
    };
  }, [list, count]);
  return place;
}

/** Whether toasts with their upper edge at `top` would lie over what has the focus, and at the bottom would not. */
function coversFocus(list: HTMLElement | null, top: number): boolean {
  const focused = document.activeElement;
  if (!list || !focused || focused === document.body || focused.id === 'content') return false;
  const [toasts, target] = [list.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isBeside = target.right <= toasts.left || target.left >= toasts.right;
  const isAtBottom = target.bottom > window.innerHeight - usualBottom - toasts.height;
  return !isBeside && !isAtBottom && target.bottom > top && target.top < top + toasts.height;
}

const none: readonly ToastMessage[] = [];

/** All current toasts, the newest last. `MessageArea` mounts it. */
export function Toasts() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none);
  const list = useRef<HTMLUListElement>(null);
  const place = usePlace(list, messages.length);
  return (
    <ul
      ref={list}
      aria-label="Messages"
      style={place}
      className="pointer-events-none fixed right-gutter z-50 grid w-[26rem] max-w-[calc(100vw-2.5rem)] grid-cols-[minmax(0,1fr)] gap-3 empty:hidden no-print"
    >
      {messages.map((message) => (
        <PassingToast key={message.id} message={message} />
      ))}
    </ul>
  );
}
