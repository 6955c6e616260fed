import { londonField } from '#app/lib/time/local-time.ts';
import { dayMs } from '#app/lib/time/units.ts';

/**
 * Returns one of the affirmations: the same for everybody all day in London, and another the next day.
 * @returns null if there are none
 */
export function chooseInspiration(affirmations: readonly { text: string }[], at: Date): string | null {
  const day = Date.parse(londonField(at).slice(0, 10)) / dayMs;
  return affirmations[day % affirmations.length]?.text ?? null;
}
