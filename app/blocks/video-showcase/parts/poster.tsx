import { Half, Person } from '#app/ui/art/round.tsx';

/** Alternates between three posters for videos without a picture of their own. */
export function Poster({ position }: { position: number }) {
  const look = position % 3;
  const sky = ['simplicity', 'routine', 'meditation'][look];
  return (
    <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" className="block size-full" aria-hidden="true">
      <path d="M0 0h640v360H0z" fill={`var(--${sky}-tint)`} />
      {look === 0 && (
        <>
          <Half x={160} y={360} r={220} fill="var(--simplicity)" />
          <path d="M350 250h80v110h-80z" fill="var(--exercise)" />
          <Half x={390} y={236} r={52} turn={180} fill="var(--routine)" />
          <Person x={250} y={360} w={190} fill="var(--art-k)" />
        </>
      )}
      {look === 1 && (
        <>
          <circle cx="470" cy="96" r="40" fill="var(--mari)" />
          <Half x={320} y={332} r={230} fill="var(--routine)" />
          <Person x={320} y={332} w={120} fill="var(--art-k)" />
          <path d="M0 332h640v28H0z" fill="var(--exercise)" />
        </>
      )}
      {look === 2 && (
        <>
          <Half x={470} y={250} r={150} fill="var(--meditation)" />
          <Person x={470} y={250} w={104} fill="var(--art-k)" />
          <path d="M0 250h640v110H0z" fill="var(--meditation)" opacity=".35" />
          {['exercise', 'simplicity', 'journaling', 'affirmations', 'routine'].map((pillar, seat) => (
            <Person key={pillar} x={100 + seat * 116} y={372} w={124} fill={`var(--${pillar})`} />
          ))}
        </>
      )}
    </svg>
  );
}
