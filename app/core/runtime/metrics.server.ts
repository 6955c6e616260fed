import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of this process. `server/metrics.ts` adds those that are read at each scrape. */
export const metricsRegistry = new Registry();

const registers = [metricsRegistry];
const secondsBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Requests that the application answered. Those that are served from memory are in `cached_responses_total`. */
export const httpRequests = new Counter({
  name: 'http_requests_total',
  help: 'Requests answered by the application, by method, route pattern and status.',
  labelNames: ['method', 'route', 'status'],
  registers,
});

export const httpRequestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time until the headers of a response by the application, by method and route pattern.',
  labelNames: ['method', 'route'],
  buckets: secondsBuckets,
  registers,
});

/** Plain numbers: these responses take microseconds, and an update of a metric with labels would show. */
export const cachedResponses = { page: 0, signedInPage: 0, file: 0 };

new Counter({
  name: 'cached_responses_total',
  help: 'Responses sent from memory: pages of visitors, pages of signed-in people, built files.',
  labelNames: ['kind'],
  registers,
  collect() {
    this.reset();
    this.inc({ kind: 'page' }, cachedResponses.page);
    this.inc({ kind: 'signed_in_page' }, cachedResponses.signedInPage);
    this.inc({ kind: 'file' }, cachedResponses.file);
  },
});

/**
 * `miss`: rendered for the cache. `stale`: served although it is outdated. `bypass`: a page of its own for this
 * request.
 */
export const pageCacheMisses = new Counter({
  name: 'page_cache_misses_total',
  help: 'Pages that were not served fresh from memory: rendered for the cache, stale, or past the cache.',
  labelNames: ['result'],
  registers,
});

/** Limits have a fixed name each: none contains an address or an account. */
export const rateLimitRefusals = new Counter({
  name: 'rate_limit_refusals_total',
  help: 'Attempts refused by a rate limit, by its name.',
  labelNames: ['limit'],
  registers,
});

export const databaseQuerySeconds = new Histogram({
  name: 'database_query_duration_seconds',
  help: 'Time of a statement, including its transfer.',
  buckets: secondsBuckets,
  registers,
});

export const slowDatabaseQueries = new Counter({
  name: 'database_slow_queries_total',
  help: 'Statements that took longer than half a second. The log has their text without values.',
  registers,
});

export const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Attempts of jobs in this process, by job and outcome.',
  labelNames: ['job', 'outcome'],
  registers,
});

export const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time of an attempt of a job.',
  labelNames: ['job'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 600],
  registers,
});

interface GaugeOptions<Label extends string> {
  name: string;
  help: string;
  labelNames?: Label[];
  /** How the values of several processes become one. Default: the sum. */
  aggregator?: 'first' | 'sum';
  /** Called at each scrape. The gauge has no values if it throws: an unavailable part must not fail the others. */
  read(set: (value: number, labels?: Partial<Record<Label, string>>) => void): void | Promise<void>;
}

/**
 * Adds a gauge whose values are read when they are asked for. A gauge of this name replaces an earlier one.
 * @param registry for tests
 */
export function addGauge<Label extends string = never>(
  { read, labelNames = [], ...options }: GaugeOptions<Label>,
  registry = metricsRegistry,
): void {
  registry.removeSingleMetric(options.name);
  new Gauge({
    ...options,
    labelNames,
    registers: [registry],
    async collect() {
      const clear = () => {
        this.reset();
        // Without labels a reset leaves the value 0. With labels there is nothing left to remove, and `remove` throws.
        if (labelNames.length === 0) this.remove();
      };
      clear();
      try {
        await read((value, labels = {}) => this.set(labels as Record<Label, string>, value));
      } catch {
        clear();
      }
    },
  });
}
