interface TrendProps {
  /** From the earliest to the latest. */
  values: readonly number[];
  label: string;
}

/** Bars without numbers, for a trend at a glance. The numbers are beside it. Without anything counted there is no trend. */
export function Trend({ values, label }: TrendProps) {
  if (!values.some((value) => value > 0)) return null;
  const top = Math.max(1, ...values);
  return (
    <svg
      viewBox={`0 0 ${values.length * 10} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="h-16 w-full"
    >
      {values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
          key={index}
          x={index * 10 + 1}
          width={8}
          y={40 - Math.max(0.5, (value / top) * 40)}
          height={Math.max(0.5, (value / top) * 40)}
          fill="var(--bar)"
        />
      ))}
    </svg>
  );
}
