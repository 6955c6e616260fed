let pause: { until: Promise<void>; resume: () => void } | undefined;

/** Stops this process from starting further jobs. Running jobs continue. Idempotent. */
export function pauseJobs(): void {
  if (pause) return;
  let resume: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    resume = resolve;
  });
  pause = { until, resume };
}

/** Lets jobs begin again. Idempotent. */
export function resumeJobs(): void {
  pause?.resume();
  pause = undefined;
}

/** Resolves once jobs may begin: at once, unless they are paused. */
export const untilJobsResume = async (): Promise<void> => pause?.until;
