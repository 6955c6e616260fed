const waitingCallers: (() => void)[] = [];
let isTurning = false;

/**
 * Waits for a separate turn of the event loop. Call it before milliseconds of computation. If a thousand of them are
 * ready at once, they then run one by one, and short tasks run in between.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waitingCallers.push(resolve);
    if (isTurning) return;
    isTurning = true;
    setImmediate(turn);
  });
}

function turn(): void {
  waitingCallers.shift()?.();
  isTurning = waitingCallers.length > 0;
  if (isTurning) setImmediate(turn);
}
