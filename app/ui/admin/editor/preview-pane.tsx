import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import desktopIcon from '#app/ui/icons/regular/desktop.svg?raw';
import phoneIcon from '#app/ui/icons/regular/device-mobile.svg?raw';
import tabletIcon from '#app/ui/icons/regular/device-tablet.svg?raw';

const devices = [
  { name: 'Phone', width: 390, icon: phoneIcon },
  { name: 'Tablet', width: 820, icon: tabletIcon },
  { name: 'Desktop', width: 1280, icon: desktopIcon },
] as const;

type Device = (typeof devices)[number];

/** A narrower screen begins with the phone: a desktop page would be too small to read. */
const phoneWidth = 768;
/** The smallest scale at which the links of the header, of 17 px, can be read. */
const readableScale = 0.7;

/** The widest device that can be read in the room that there is. */
const readableDevice = (roomWidth: number): Device =>
  devices.findLast(({ width }) => roomWidth / width >= readableScale) ?? devices[0];

interface PreviewPaneProps {
  /** The address of the framed page on this site. */
  address: string;
  title: string;
  /** The frame, for what sends it changes. */
  frame?: RefObject<HTMLIFrameElement | null>;
  /** Beside the widths: what can be done in the preview. */
  note?: ReactNode;
  /** Whether it is about the words of the page and not its composition: it is never too small to read, but scrolls. */
  isReadable?: boolean;
  onLoad?: (page: Document) => void;
}

/** The real page at the width of a device, scaled down to fit, updated during typing. */
export function PreviewPane({ address, title, frame: given, note, isReadable = false, onLoad }: PreviewPaneProps) {
  const [chosen, setChosen] = useState<Device | null>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const device =
    chosen ?? (isReadable ? readableDevice(room.width) : innerWidth < phoneWidth ? devices[0] : devices[2]);
  const box = useRef<HTMLDivElement>(null);
  const ownFrame = useRef<HTMLIFrameElement>(null);
  const frame = given ?? ownFrame;
  const [hasFocus, setFocus] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const fitting = room.width > 0 ? Math.min(1, room.width / device.width) : 1;
  const scale = isReadable ? Math.max(readableScale, fitting) : fitting;
  useEffect(() => {
    // A document that begins to load has no element yet.
    const root: HTMLElement | null | undefined = frame.current?.contentDocument?.documentElement;
    root?.style.setProperty('--focus-zoom', String(1 / scale));
  });
  return (
    <section aria-label="Preview" className="preview-pane">
      <fieldset className="segmented self-center">
        <legend className="sr-only">Width of the preview</legend>
        {devices.flatMap((one) => [
          <button
            key={one.name}
            type="button"
            aria-pressed={one === device}
            onClick={() => setChosen(one)}
            title={`${one.name}, ${one.width} px`}
          >
            <Icon svg={one.icon} />
            {one.name}
          </button>,
          ' ',
        ])}
      </fieldset>
      {note}
      <div ref={box} className="preview-box" data-focused={hasFocus || undefined}>
        <iframe
          ref={frame}
          src={address}
          onLoad={({ currentTarget }) => {
            watchFocus(currentTarget, { scale, setFocus });
            if (currentTarget.contentDocument) onLoad?.(currentTarget.contentDocument);
          }}
          title={title}
          style={{
            width: device.width,
            height: room.height / scale,
            transform: `scale(${scale})`,
            left: Math.max(0, (room.width - device.width * scale) / 2),
          }}
        />
      </div>
    </section>
  );
}

/**
 * Reports whether the keyboard is at a control in the frame, for which this document has no selector. The line around
 * that control is as wide as on the page itself, although the frame is scaled down.
 */
function watchFocus(
  { contentWindow, contentDocument }: HTMLIFrameElement,
  { scale, setFocus }: { scale: number; setFocus: (hasFocus: boolean) => void },
): void {
  // A page that does not let itself be framed, such as the login, has no document here.
  if (!contentWindow || !contentDocument) return;
  contentDocument.documentElement.style.setProperty('--focus-zoom', String(1 / scale));
  contentWindow.addEventListener('focusin', ({ target }) =>
    setFocus(target !== null && 'matches' in target && (target as Element).matches(':focus-visible')),
  );
  contentWindow.addEventListener('focusout', () => setFocus(false));
}
