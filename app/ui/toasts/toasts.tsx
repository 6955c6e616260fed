import {
  type CSSProperties,
  type MouseEventHandler,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import checkCircle from '#app/ui/icons/regular/check-circle.svg?raw';
import infoIcon from '#app/ui/icons/regular/info.svg?raw';
import warningCircle from '#app/ui/icons/regular/warning-circle.svg?raw';
import closeIcon from '#app/ui/icons/regular/x.svg?raw';
import { closeToast, closeToastsElsewhere, narrow, type ToastMessage, toastStore } from '#app/ui/toasts/toast-store.ts';
import { coversFocus, onceNothingMoves, useFollowing, useRoomAbove } from './room-above.ts';

const staysMs = 6000;

const looks = {
  info: { icon: infoIcon, box: 'border-line bg-sheet border-l-primary', accent: '' },
  success: { icon: checkCircle, box: 'border-line bg-sheet border-l-success', accent: 'text-success' },
  destructive: { icon: warningCircle, box: 'border-danger bg-danger-bg', accent: 'text-danger' },
};

/** Renders one toast, also after a form that was posted without JavaScript. */
export function Toast({
  tone,
  title,
  text,
  link,
  retry,
  children,
}: Omit<ToastMessage, 'id' | 'path'> & { children?: ReactNode }) {
  const { icon, box, accent } = looks[tone];
  return (
    <div
      role={tone === 'destructive' ? 'alert' : 'status'}
      className={`flex w-full items-start gap-3.5 md:w-[26rem] md:max-w-full rounded-paper border border-l-[5px] px-4.5 py-4 shadow-float ${box}`}
    >
      <Icon svg={icon} className={`size-6 ${accent}`} />
      <div className="flex-1">
        <p className={`font-semibold ${tone === 'destructive' ? accent : ''}`}>{title}</p>
        {text && <p className="text-small leading-snug text-ink-2 wrap-anywhere">{text}</p>}
        {link && (
          <p className="mt-2">
            <a href={link.href} target={link.opensTab ? '_blank' : undefined} className="text-link font-semibold">
              {link.label}
            </a>
          </p>
        )}
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

export const CloseButton = ({ onClick }: { onClick?: MouseEventHandler }) => (
  <button type="button" className="icon-button -my-1 size-8" aria-label="Close" onClick={onClick}>
    <Icon svg={closeIcon} />
  </button>
);

interface PassingToastProps {
  message: ToastMessage;
  /** Gives the focus back to what had it before the toasts. */
  leave: () => void;
}

function PassingToast({ message, leave }: PassingToastProps) {
  const [isHeld, setHeld] = useState(false);
  const { id, tone, link, retry } = message;
  const tryAgain = () => {
    closeToast(id);
    retry?.();
  };
  useEffect(() => {
    if (isHeld || tone === 'destructive' || link) return;
    let stopWaiting: (() => void) | undefined;
    const timer = setTimeout(() => {
      stopWaiting = onceNothingMoves(() => closeToast(id));
    }, staysMs);
    return () => {
      clearTimeout(timer);
      stopWaiting?.();
    };
  }, [id, tone, link, isHeld]);
  return (
    <li
      className="pointer-events-auto toast-rise"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Toast {...message} retry={retry && tryAgain}>
        <CloseButton
          onClick={({ detail }) => {
            // By a key. After a press by touch, a field with the focus would open a keyboard.
            if (detail === 0) leave();
            closeToast(id);
          }}
        />
      </Toast>
    </li>
  );
}

/** Below the top bar, in pixels. */
const usualTop = 84;

/** Above the lower edge of the window, in pixels. */
const usualBottom = 16;

/**
 * Returns where the toasts are in a wide window: below the buttons of a screen's head or an editor's bar
 * (`data-toasts-below`), or at the bottom of the window if they would cover what has the focus.
 */
function usePlace(list: RefObject<HTMLElement | null>, count: number): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (count === 0) return;
    const move = () => {
      // A button of a toast must stay where it is pressed.
      if (list.current?.contains(document.activeElement)) return;
      if (window.matchMedia(narrow).matches) return setPlace({});
      const bars = [...document.querySelectorAll('[data-toasts-below]')];
      const lowest = Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom), 0);
      const top = Math.max(usualTop, Math.min(lowest + 12, window.innerHeight - 160));
      const height = list.current?.offsetHeight ?? 0;
      const places = [
        { from: top, style: { top } },
        { from: window.innerHeight - usualBottom - height, style: { bottom: usualBottom } },
      ];
      const free = places.find(({ from }) => !coversFocus(list.current, from)) ?? places[0];
      if (free) setPlace(free.style);
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

const none: readonly ToastMessage[] = [];

/** All current toasts, the newest last. `MessageArea` mounts it. */
export function Toasts() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const leave = useCallback(() => before.current?.focus({ preventScroll: true }), []);
  const place = usePlace(list, messages.length);
  const follows = useFollowing(list, messages.at(-1)?.id);
  useRoomAbove(list, { hasToasts: messages.length > 0, follows });
  const { pathname } = useLocation();
  useEffect(() => closeToastsElsewhere(pathname), [pathname]);
  return (
    <ul
      ref={list}
      aria-label="Messages"
      style={place}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      }}
      className={`${follows ? 'sticky' : 'relative'} top-0 z-50 grid grid-cols-[minmax(0,1fr)] gap-3 bg-paper p-3 empty:hidden md:pointer-events-none md:fixed md:top-auto md:right-gutter md:w-[26rem] md:max-w-[calc(100vw-2.5rem)] md:bg-transparent md:p-0 no-print`}
    >
      {messages.map((message) => (
        <PassingToast key={message.id} message={message} leave={leave} />
      ))}
    </ul>
  );
}
