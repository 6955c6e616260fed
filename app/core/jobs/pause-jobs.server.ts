let paused: { until: Promise<void>; resume: () => void } | undefined;

/** Lets no further job of this process begin. Those at work go on. Idempotent. */
export function pauseJobs(): void {
  if (paused) return;
  let resume: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    resume = resolve;
  });
  paused = { until, resume };
}

/** Lets jobs begin again. Idempotent. */
export function resumeJobs(): void {
  paused?.resume();
  paused = undefined;
}

/** Resolves once jobs may begin: at once, unless they are paused. */
export const untilJobsResume = async (): Promise<void> => paused?.until;
