import { Half } from '#app/ui/art/round.tsx';

// Drawn for a square of 400, with the subject between 90 and 310. The drawings continue beyond the square.

/** Routine. */
export function Cup() {
  return (
    <>
      <Half x={200} y={268} r={150} fill="var(--routine)" overlap />
      <path d="M-700 268h1800v700H-700z" fill="var(--exercise)" className="art-overlap" />
      <circle cx="272" cy="222" r="23" fill="none" stroke="var(--art-w)" strokeWidth="11" />
      <Half x={206} y={196} r={75} turn={180} fill="var(--art-w)" />
      <path d="M110 278h192a96 24 0 0 1-192 0z" fill="var(--art-w)" />
      <circle cx="78" cy="132" r="27" fill="var(--mari)" />
    </>
  );
}

/** Exercise. */
export function Hill({ wide }: { wide?: boolean }) {
  return (
    <>
      <circle cx="292" cy="110" r="46" fill="var(--mari)" />
      {wide && <Half x={-220} y={400} r={170} fill="var(--simplicity)" overlap />}
      <Half x={110} y={400} r={210} fill="var(--exercise)" overlap />
      <Half x={330} y={400} r={165} fill="var(--simplicity)" overlap />
      {wide && <Half x={560} y={400} r={130} fill="var(--routine)" overlap />}
      <Half x={118} y={188} r={17} fill="var(--art-k)" />
      <circle cx="118" cy="160" r="9" fill="var(--art-k)" />
      <path d="M110 189l-14 26M126 189l12 26" stroke="var(--art-k)" strokeWidth="7" strokeLinecap="round" />
    </>
  );
}

/** Simplicity: three stones and a pebble, without a ground. */
export function Stones() {
  return (
    <>
      <Half x={200} y={340} r={100} fill="var(--simplicity-deep)" opacity={0.9} />
      <Half x={207} y={240} r={67} fill="var(--routine)" />
      <Half x={193} y={173} r={41} fill="var(--art-w)" />
      <circle cx="198" cy="118" r="14" fill="var(--exercise)" />
    </>
  );
}

/** Journaling. */
export function Book() {
  return (
    <>
      <path d="M148 176L82 296h300l-66-120z" fill="var(--art-w)" opacity="var(--art-glow)" />
      <path d="M232 176v120" stroke="var(--art-k)" strokeWidth="7" />
      <Half x={232} y={178} r={84} fill="var(--mari)" />
      <path d="M-700 296h1800v700H-700z" fill="var(--journaling)" />
      <Half x={232} y={296} r={35} fill="var(--art-k)" />
      <path d="M70 330v-26q34-15 68 0 34-15 68 0v26q-34-15-68 0-34-15-68 0z" fill="var(--art-w)" />
      <path d="M138 304v26" stroke="var(--journaling)" strokeWidth="3" />
    </>
  );
}

/** Affirmations: a figure and its reflection. */
export function Reflection() {
  return (
    <>
      <Half x={200} y={210} r={180} fill="var(--art-w)" />
      <Half x={200} y={210} r={90} fill="var(--affirmations)" />
      <circle cx="200" cy="82" r="38" fill="var(--affirmations)" />
      <g opacity=".55" fill="var(--affirmations-deep)">
        <path d="M110 210a90 90 0 0 0 180 0z" />
        <circle cx="200" cy="338" r="38" />
      </g>
      <path d="M-700 210h1800" stroke="var(--ink)" strokeWidth="3" />
    </>
  );
}

/** Meditation: one seated figure at dusk. Drawn 1440 wide; a square shows its middle. */
export function Seated() {
  return (
    <>
      <Half x={720} y={420} r={590} fill="var(--meditation)" opacity={0.18} />
      <Half x={720} y={420} r={388} fill="var(--meditation)" opacity={0.26} />
      <Half x={720} y={420} r={270} fill="var(--meditation)" opacity={0.4} />
      <Half x={720} y={420} r={165} fill="var(--routine)" />
      <path d="M-100 420h1640v500H-100z" fill="var(--meditation)" />
      <g fill="var(--art-k)">
        <path d="M590 446a130 48 0 0 1 260 0z" />
        <path d="M648 414a72 104 0 0 1 144 0z" />
        <circle cx="720" cy="272" r="37" />
      </g>
    </>
  );
}
