/** The schema of the queues, which pg-boss makes. */
export const jobsSchema = 'jobs';
