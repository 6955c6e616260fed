import type { HealthCheck } from '#app/core/health/health-check.server.ts';
import { modules } from './modules.server.ts';

/** Every health check, in the order of the screen. */
export const healthChecks: readonly HealthCheck[] = modules.flatMap((module) => module.healthChecks ?? []);
