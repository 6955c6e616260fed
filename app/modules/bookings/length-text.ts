/** Returns a length as people read it: `30 minutes`, `1 hour`, `1 hour 30 minutes`, `6 hours`. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && unit(hours, 'hour'), rest > 0 && unit(rest, 'minute')];
  return parts.filter(Boolean).join(' ');
}

const unit = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;
