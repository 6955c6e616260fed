import type { HealthCheck } from './health/health-check.server.ts';
import type { Job } from './jobs/define-job.server.ts';
import type { PersonalDataProvider } from './personal-data-provider.server.ts';

/** What a module adds to the whole site. `app/modules/modules.server.ts` lists the modules. */
export interface Module {
  jobs?: readonly Job[];
  /** What it knows about a person, for copies and erasure. A table with personal data and no provider fails a test. */
  personalData?: readonly PersonalDataProvider[];
  healthChecks?: readonly HealthCheck[];
  /**
   * What a restore must not repeat, as SQL at its end. What waited when the backup was made may have happened since:
   * it waits for an admin rather than reach somebody twice (decision 039).
   */
  afterRestore?: readonly string[];
}
