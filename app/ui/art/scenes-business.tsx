import { pillars } from '#app/ui/art/names.ts';
import { Half, halfPath, Person, placements } from '#app/ui/art/round.tsx';

// All of these are drawn for a frame of 360 by 440 and continue beyond it, so that no crop has an empty edge.

/** The reception bell: health providers. */
export function Bell() {
  return (
    <>
      <path d="M-720 330h1800v600H-720z" fill="var(--journaling)" />
      <Half x={180} y={306} r={98} fill="var(--mari)" />
      <g fill="var(--art-k)">
        <rect x="68" y="306" width="224" height="24" rx="3" />
        <path d="M172 192h16v20h-16z" />
        <circle cx="180" cy="186" r="17" />
      </g>
      <g fill="none" stroke="var(--journaling)" strokeWidth="5" strokeLinecap="round">
        <path d="M112 150a96 96 0 0 1 136 0M84 118a136 136 0 0 1 192 0" />
      </g>
    </>
  );
}

/** People under one lamp: companies. */
export function Lamp({ wide }: { wide?: boolean }) {
  return (
    <>
      <path d="M180-400v512" stroke="var(--art-k)" strokeWidth="4" />
      <Half x={180} y={152} r={56} fill="var(--mari)" />
      {wide && (
        <>
          <Person x={-104} y={400} w={140} fill="var(--affirmations)" />
          <Person x={464} y={400} w={140} fill="var(--journaling)" />
          <Person x={-200} y={414} w={150} fill="var(--routine)" />
          <Person x={560} y={414} w={150} fill="var(--exercise)" />
        </>
      )}
      <Person x={180} y={352} w={128} fill="var(--affirmations)" />
      <Person x={98} y={386} w={138} fill="var(--journaling)" />
      <Person x={262} y={386} w={138} fill="var(--routine)" />
      <Person x={36} y={414} w={148} fill="var(--simplicity)" />
      <Person x={180} y={414} w={156} fill="var(--exercise)" />
      <Person x={324} y={414} w={148} fill="var(--meditation)" />
      <path d="M-720 384h1800v600H-720z" fill="var(--art-floor)" />
    </>
  );
}

/** One speaker before a rising sun. The wide version is directly on the page; the framed one has a sky. */
export function Stage() {
  return (
    <>
      <Half x={180} y={400} r={450} fill="var(--exercise-tint)" />
      <Half x={180} y={400} r={320} fill="var(--exercise)" opacity={0.6} />
      <Half x={180} y={400} r={195} fill="var(--mari)" />
      <Person x={180} y={400} w={130} fill="var(--art-k)" />
    </>
  );
}

/** The floor of a framed stage; the wide one is directly above the next section. */
export function StageFloor() {
  return <path d="M-720 400h1800v600H-720z" fill="var(--art-floor)" />;
}

/** A screen on a desk that shows a morning: software. */
export function Desk() {
  return (
    <>
      <path d="M-720 350h1800v600H-720z" fill="var(--simplicity)" />
      <Half x={180} y={330} r={52} fill="var(--art-k)" />
      <rect x="62" y="112" width="236" height="172" rx="6" fill="var(--art-k)" />
      <path d="M76 126h208v144H76z" fill="var(--art-w)" />
      <Half x={180} y={236} r={58} fill="var(--mari)" />
      <path d="M96 236h168M96 254h104" stroke="var(--art-k)" strokeWidth="5" strokeLinecap="round" />
      <path d="M-720 330h1800v20H-720z" fill="var(--art-k)" />
      <Half x={48} y={296} r={34} turn={180} fill="var(--journaling)" />
      <Half x={300} y={300} r={30} turn={-42} fill="var(--simplicity-deep)" />
      <Half x={324} y={300} r={30} turn={42} fill="var(--simplicity-deep)" />
      <Half x={312} y={302} r={28} turn={180} fill="var(--exercise)" />
    </>
  );
}

const bars = [
  { x: 30, top: 312, fill: 'var(--journaling)' },
  { x: 108, top: 262, fill: 'var(--simplicity)' },
  { x: 186, top: 206, fill: 'var(--affirmations)' },
  { x: 264, top: 136, fill: 'var(--exercise)' },
];

/** Four arches, each higher than the last: results. */
export function Chart({ wide }: { wide?: boolean }) {
  const more = [
    { x: -204, top: 352, fill: 'var(--meditation)' },
    { x: -126, top: 344, fill: 'var(--exercise)' },
    { x: -48, top: 330, fill: 'var(--routine)' },
    { x: 342, top: 82, fill: 'var(--meditation)' },
  ];
  return (
    <>
      <circle cx="92" cy="150" r="42" fill="var(--mari)" />
      {(wide ? [...more, ...bars] : bars).map(({ x, top, fill }) => (
        <path key={x} d={`M${x} 400V${top}a33 33 0 0 1 66 0V400z`} fill={fill} />
      ))}
      <path d="M-720 384h1800v600H-720z" fill="var(--art-floor)" />
    </>
  );
}

/** A table, a board with the ring on it, three people and a presenter. */
export function Workshop() {
  return (
    <>
      <path d="M72 74h232v156H72z" fill="var(--art-w)" />
      <path d="M188 58v16M120 230l-14 90M256 230l14 90" stroke="var(--art-k)" strokeWidth="5" />
      {placements(212, 152, 38, 24).map((transform, side) => (
        <path key={transform} d={halfPath(22)} transform={transform} fill={`var(--${pillars[side]})`} />
      ))}
      <Half x={212} y={162} r={18} fill="var(--mari)" />
      <Person x={92} y={336} w={124} fill="var(--art-k)" />
      <Person x={64} y={412} w={126} fill="var(--routine)" />
      <Person x={196} y={420} w={132} fill="var(--exercise)" />
      <Person x={318} y={412} w={126} fill="var(--journaling)" />
      <path d="M-720 384h1800v600H-720z" fill="var(--meditation)" />
    </>
  );
}

/** A boat, a low sun and its reflection: individuals. */
export function Harbour({ wide }: { wide?: boolean }) {
  return (
    <>
      {wide && (
        <>
          <Half x={-190} y={320} r={150} fill="var(--simplicity)" opacity={0.55} />
          <Half x={-350} y={320} r={90} fill="var(--journaling)" opacity={0.5} />
          <Half x={560} y={320} r={190} fill="var(--simplicity)" opacity={0.55} />
          <Half x={420} y={320} r={80} fill="var(--journaling)" opacity={0.5} />
        </>
      )}
      <Half x={180} y={320} r={125} fill="var(--mari)" />
      <path d="M-720 320h1800v600H-720z" fill="var(--simplicity)" />
      <Half x={180} y={320} r={75} turn={180} fill="var(--mari)" opacity={0.55} />
      <path
        d={`M40 356h74M246 356h60M88 388h50M222 388h110${wide ? 'M-320 350h120M-150 384h90M430 346h150M500 380h70' : ''}`}
        stroke="var(--simplicity-tint)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Half x={86} y={320} r={29} turn={180} fill="var(--art-k)" />
      <path d="M86 312v-80l48 80z" fill="var(--art-k)" />
    </>
  );
}

/** Suns on the ground line. */
export function Horizon() {
  return (
    <>
      <Half x={230} y={440} r={230} fill="var(--routine-tint)" />
      <Half x={230} y={440} r={125} fill="var(--mari)" />
      <Half x={-30} y={440} r={85} fill="var(--simplicity)" />
    </>
  );
}
