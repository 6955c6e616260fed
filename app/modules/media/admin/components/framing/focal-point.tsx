import type { KeyboardEvent, PointerEvent } from 'react';
import { type Framing, visiblePart } from '#app/lib/framing.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { Media } from '#app/modules/media/media.ts';
import { Picture } from '#app/ui/picture.tsx';

export type SizedPicture = Media & { width: number; height: number };

interface FocalPointProps {
  picture: SizedPicture;
  framing: Framing;
  /** In whole percent from the left and the top. */
  onMove: (x: number, y: number) => void;
}

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const strideWithShift = 10;
const withinPercent = (number: number) => Math.min(100, Math.max(0, Math.round(number)));

/** The whole picture with its cropped parts shaded. Clicks and arrow keys move the focal point. */
export function FocalPoint({ picture, framing, onMove }: FocalPointProps) {
  const { width, height } = picture;
  const { focalX, focalY } = framing;

  // In a disabled form the point does not move.
  const move = (stage: HTMLElement, x: number, y: number) => {
    if (!stage.matches('fieldset:disabled *')) onMove(withinPercent(x), withinPercent(y));
  };
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = ownValue(steps, event.key);
    if (!step) return;
    event.preventDefault();
    const stride = event.shiftKey ? strideWithShift : 1;
    move(event.currentTarget, focalX + step[0] * stride, focalY + step[1] * stride);
  };
  const moveHere = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    move(currentTarget, ((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100);
  };

  return (
    <div className="noscript:hidden">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Focal point"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focalX}
        aria-valuetext={`${focalX} % from the left, ${focalY} % from the top`}
        data-portrait={height > width || undefined}
        className="framing-stage"
        onKeyDown={moveByKey}
        onPointerDown={moveHere}
        onPointerMove={(event) => event.buttons === 1 && moveHere(event)}
      >
        <Picture file={picture} alt="" framing={null} sizes="(min-width:1024px) 30rem, 90vw" />
        <Overlay width={width} height={height} framing={framing} />
      </div>
      <p className="mt-1 text-meta text-ink-3">
        Select the part that must stay visible, or move the marker with the arrow keys. Hold Shift for larger steps.
      </p>
    </div>
  );
}

function Overlay({ width, height, framing }: { width: number; height: number; framing: Framing }) {
  const seen = visiblePart({ width, height }, framing);
  const radius = Math.max(width, height) / 40;
  const mark = { cx: (width * framing.focalX) / 100, cy: (height * framing.focalY) / 100 };
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path
        d={`M0 0h${width}v${height}H0zM${seen.x} ${seen.y}h${seen.width}v${seen.height}h${-seen.width}z`}
        fillRule="evenodd"
        className="framing-shade"
      />
      <circle {...mark} r={radius} className="framing-mark-edge" />
      <circle {...mark} r={radius} className="framing-mark" />
    </svg>
  );
}
