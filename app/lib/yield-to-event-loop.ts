const waiting: (() => void)[] = [];
let isTurning = false;

/**
 * Waits for a turn of the event loop of one's own. Whatever takes milliseconds of computing asks for one first: a
 * thousand that become ready at once are then worked off one by one, and everything short gets in between.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (isTurning) return;
    isTurning = true;
    setImmediate(turn);
  });
}

function turn(): void {
  waiting.shift()?.();
  isTurning = waiting.length > 0;
  if (isTurning) setImmediate(turn);
}
