import type { Env } from '#app/core/runtime/env.server.ts';

/**
 * - `warning`: it works, and the operator should act soon.
 * - `failed`: it does not work, or soon will not.
 * - `unknown`: it could not be found out.
 * - `not-used`: the settings do not need it.
 */
export type HealthState = 'ok' | 'warning' | 'failed' | 'unknown' | 'not-used';

export interface HealthResult {
  state: HealthState;
  /** The result, in one or two sentences, with figures, for readers who do not know how the site is installed. */
  fact: string;
  /** The next step for the same readers. Required in effect unless the state is `ok` or `not-used`. */
  advice?: string;
  /** The screen for that step. */
  link?: { label: string; href: string };
  /** For the person who installed the site: names of settings, logs, records and errors. */
  technical?: string;
}

export interface HealthContext {
  env: Env & { origin: string };
  /** Aborted when no caller waits for the result any more. */
  signal: AbortSignal;
}

/**
 * One thing that the site needs in order to work. To add one, define it beside what it checks and list it in
 * the `module.server.ts` of its module.
 */
export interface HealthCheck {
  /** Kebab-case, unique. It is a label of the metrics. */
  name: string;
  /** The heading on the screen. */
  label: string;
  /** It asks another machine over the internet: a page never waits for it, except the health screen. */
  isRemote?: boolean;
  /** May throw: the state is then `failed`, or `unknown` if it is remote. */
  check(context: HealthContext): Promise<HealthResult>;
}
