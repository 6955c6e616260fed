const half = (r: number) => `M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z`;

const people = [
  { x: 96, r: 88, fill: 'journaling' },
  { x: 424, r: 93, fill: 'exercise' },
  { x: 262, r: 80, fill: 'routine' },
  { x: 176, r: 66, fill: 'affirmations' },
  { x: 346, r: 62, fill: 'simplicity' },
];
const bubbles = [
  { x: 112, y: 74, r: 64, fill: 'simplicity' },
  { x: 412, y: 56, r: 75, fill: 'mari' },
  { x: 262, y: 112, r: 52, fill: 'meditation' },
];

/** Five people and their speech bubbles, made of half-rounds. They sit on the line below. Decorative. */
export function PeoplePicture({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 520 350" className={`isolate block w-full ${className}`} aria-hidden="true">
      {people.map(({ x, r, fill }) => (
        <g key={x} fill={`var(--${fill})`}>
          <path d={half(r)} transform={`translate(${x} 350)`} />
          <circle cx={x} cy={350 - 1.4 * r} r={0.4 * r} />
        </g>
      ))}
      {bubbles.map(({ x, y, r, fill }) => (
        <path key={x} d={half(r)} transform={`translate(${x} ${y}) rotate(180)`} fill={`var(--${fill})`} />
      ))}
    </svg>
  );
}
