/**
 * Options of the processes that run tests. Most of what a test allocates is garbage soon, and a larger young generation
 * is collected less often.
 */
export const lessCollection = ['--min-semi-space-size=16', '--max-semi-space-size=64'];
