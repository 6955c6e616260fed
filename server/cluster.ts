import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import type { ClientConfig } from 'pg';
import { AggregatorRegistry } from 'prom-client';
import { databaseConfigOf } from '#app/platform/database-settings.server.ts';
import { type Env, readEnv } from '#app/platform/env.server.ts';
import { createLog, type Log } from '#app/platform/log.server.ts';
import { metricsRegistry } from '#app/platform/metrics.server.ts';
import { openDataDir } from './data-dir.ts';
import { startPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import type { RunningSite } from './running-site.ts';
import { readSessionSecrets } from './session-secrets.ts';
import { walSettings } from './wal-settings.ts';

/** What the primary process tells a worker process before it starts. */
interface WorkerTask {
  type: 'start';
  /** The embedded database, which the primary has started; null for an operator's own. */
  database: ClientConfig | null;
  /** The first runs jobs, makes first content and issues the link for the first admin. */
  isFirst: boolean;
}

type Message =
  | { type: 'ready' }
  | { type: 'listening'; site: Pick<RunningSite, 'address' | 'firstAdminLink' | 'warnings'> }
  | { type: 'failed'; message: string }
  | { type: 'metrics' };

const restartMs = 500;
const maxRestartMs = 30_000;
/** A worker that lived this long started well: the next restart is quick again. */
const healthyMs = 60_000;

/** Returns the number of processes that serve pages. */
export const countWebProcesses = ({ webProcesses }: Pick<Env, 'webProcesses'>): number =>
  webProcesses === 'auto' ? availableParallelism() : webProcesses;

/** Whether this process was started by `startCluster`. */
export const isWorkerProcess = cluster.isWorker && process.send !== undefined;

/**
 * Starts the data folder, the database and migrations once, and then worker processes behind one listener. Workers that
 * die are started again.
 * @throws {Error} if the first worker cannot start
 */
export async function startCluster(): Promise<RunningSite> {
  const env = readEnv();
  const log = createLog({ level: env.logLevel, fields: { process: 'primary' } });
  const dataDir = openDataDir(env.dataDir);
  readSessionSecrets(env); // made once, before every worker needs it
  const postgres = env.databaseUrl ? undefined : await startPostgres(env.dataDir, { settings: walSettings(env) });
  const end = async () => {
    await postgres?.stop();
    dataDir.release();
  };
  try {
    await migrate(postgres?.config ?? databaseConfigOf(env.databaseDirectUrl ?? env.databaseUrl ?? ''));
    const pool = new WorkerPool(countWebProcesses(env), postgres?.config ?? null, log);
    try {
      const site = await pool.start();
      return {
        ...site,
        stop: async () => {
          await pool.stop();
          await end();
        },
      };
    } catch (error) {
      await pool.stop();
      throw error;
    }
  } catch (error) {
    await end();
    throw error;
  }
}

class WorkerPool {
  readonly #size: number;
  readonly #database: ClientConfig | null;
  readonly #log: Log;
  readonly #running = new Map<number, Worker>();
  readonly #aggregator = new AggregatorRegistry();
  #isStopping = false;

  constructor(size: number, database: ClientConfig | null, log: Log) {
    this.#size = size;
    this.#database = database;
    this.#log = log;
  }

  /** The first worker starts alone, because it makes what the others find. */
  async start(): Promise<Omit<RunningSite, 'stop'>> {
    const site = await this.#fork(0, restartMs);
    await Promise.all(Array.from({ length: this.#size - 1 }, (_, at) => this.#fork(at + 1, restartMs)));
    return site;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(
      [...this.#running.values()].map(async (worker) => {
        const exited = new Promise((resolve) => worker.once('exit', resolve));
        worker.process.kill('SIGTERM');
        await exited;
      }),
    );
  }

  #fork(place: number, waitMs: number): Promise<Omit<RunningSite, 'stop'>> {
    const worker = cluster.fork();
    this.#running.set(place, worker);
    const startedAtMs = performance.now();
    return new Promise((resolve, reject) => {
      worker.on('message', (message: Message) => {
        if (message.type === 'ready') {
          const task: WorkerTask = { type: 'start', database: this.#database, isFirst: place === 0 };
          worker.send(task);
        }
        if (message.type === 'listening') resolve(message.site);
        if (message.type === 'failed') reject(new Error(message.message));
        if (message.type === 'metrics') void this.#sendMetrics(worker);
      });
      worker.once('exit', (code, signal) => {
        this.#running.delete(place);
        if (this.#isStopping) return;
        reject(new Error('A worker process ended before it could serve'));
        const nextMs = performance.now() - startedAtMs > healthyMs ? restartMs : Math.min(waitMs * 2, maxRestartMs);
        this.#log.error('a worker process died and is started again', { place, code, signal, afterMs: waitMs });
        setTimeout(() => {
          if (!this.#isStopping) this.#fork(place, nextMs).catch(() => undefined);
        }, waitMs);
      });
    });
  }

  /** The metrics of all workers as one text: counters and histograms are summed. */
  async #sendMetrics(worker: Worker): Promise<void> {
    const text = await this.#aggregator.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ type: 'metrics', text });
  }
}

/** In a worker process: waits for what the primary process tells it. */
export async function receiveTask(): Promise<WorkerTask> {
  AggregatorRegistry.setRegistries([metricsRegistry]);
  // Registers the answer to the primary's question for metrics.
  new AggregatorRegistry();
  const received = new Promise<WorkerTask>((resolve) => {
    process.on('message', (message: WorkerTask) => message.type === 'start' && resolve(message));
  });
  tell({ type: 'ready' });
  return received;
}

export const tell = (message: Message): void => void process.send?.(message);

/** Returns the metrics of all processes of this site; of this one if it is the only one. */
export function readAllMetrics(): Promise<string> {
  if (!isWorkerProcess) return metricsRegistry.metrics();
  return new Promise((resolve, reject) => {
    const take = (message: { type: string; text?: string | null }) => {
      if (message.type !== 'metrics') return;
      process.off('message', take);
      if (message.text) resolve(message.text);
      else reject(new Error('The metrics of the other processes did not come'));
    };
    process.on('message', take);
    tell({ type: 'metrics' });
  });
}
