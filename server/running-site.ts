/** A site that serves. */
export interface RunningSite {
  address: string;
  /** The link that creates the first admin, once; null if there is one. */
  firstAdminLink: string | null;
  /** Likely mistakes in the settings, in sentences for the operator. */
  warnings: string[];
  /**
   * Waits for the configured grace period, drains requests and jobs and stops the database. After 13 more seconds it
   * ends the process. Idempotent.
   */
  stop: () => Promise<void>;
}
