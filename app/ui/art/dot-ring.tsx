import { pillars } from '#app/ui/art/names.ts';
import { Svg } from '#app/ui/art/rings.tsx';

/** One dot per session, in the order of the pillars. */
export function DotRing({ dots, className }: { dots: number; className?: string }) {
  const radius = Math.min(26, 420 / dots);
  return (
    <Svg box="0 0 400 400" className={className}>
      {Array.from({ length: dots }, (_, dot) => {
        const angle = (dot / dots) * 2 * Math.PI;
        const cx = Math.round((200 + 160 * Math.sin(angle)) * 10) / 10;
        const cy = Math.round((200 - 160 * Math.cos(angle)) * 10) / 10;
        return (
          <circle
            key={`${cx},${cy}`}
            cx={cx}
            cy={cy}
            r={radius}
            fill={`var(--${pillars[Math.floor((dot * 6) / dots)]})`}
          />
        );
      })}
    </Svg>
  );
}
