const longestDelayMs = 2000;

/**
 * Runs a task once the page is loaded and the browser is idle, so that it delays nothing that the visitor waits for.
 */
export function runWhenIdle(task: () => void): void {
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: longestDelayMs }) : setTimeout(task);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
