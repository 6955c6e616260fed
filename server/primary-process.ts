import cluster, { type Worker } from 'node:cluster';
import type { AggregatorRegistry, PrometheusContentType } from 'prom-client';
import type { Session } from '#app/core/database/session.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import { createLog, type Log } from '#app/core/runtime/log.server.ts';
import { minuteMs, secondMs } from '#app/lib/time/units.ts';
import { databaseConfigs } from './database-configs.ts';
import { endProcess } from './end-process.ts';
import { openLocalData } from './local-data.ts';
import { prepareDatabase } from './migrate.ts';
import type { RunningSite } from './running-site.ts';
import { readSessionSecrets } from './session-secrets.ts';
import { countWebProcesses, errorFrom, type WorkerMessage, type WorkerTask } from './web-processes.ts';

/** From the end of the grace period until a worker is killed. It ends itself before that if it can. */
const killMs = 17_000;
const restartMs = 500;
const maxRestartMs = 30_000;
/** A worker that lived this long started well: the next restart is quick again. */
const healthyMs = minuteMs;

/**
 * Starts the data folder, the database and migrations once, and then worker processes behind one listener. Workers that
 * die are started again. Nothing of the site is loaded into this process.
 * @throws {Error} if the first worker cannot start
 */
export async function startPrimary(env: Env, session: Session): Promise<RunningSite> {
  const log = createLog({ level: env.logLevel, fields: { process: 'primary' } });
  const localData = openLocalData(env);
  const end = async () => {
    await (await localData.postgres.catch(() => null))?.stop();
    localData.dataDir.release();
  };
  try {
    readSessionSecrets(env); // made once, before every worker needs it
    const postgres = await localData.postgres;
    const { direct } = databaseConfigs(env, postgres?.config ?? null, session);
    await prepareDatabase(env, direct, session);
    const killAfterMs = env.shutdownGraceSeconds * secondMs + killMs;
    const pool = new WorkerPool(
      countWebProcesses(env),
      { database: postgres?.config ?? null, session },
      log,
      killAfterMs,
    );
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
  readonly #shared: Pick<WorkerTask, 'database' | 'session'>;
  readonly #log: Log;
  readonly #killAfterMs: number;
  readonly #running = new Map<number, Worker>();
  #aggregator: Promise<AggregatorRegistry<PrometheusContentType>> | undefined;
  #isStopping = false;

  constructor(size: number, shared: Pick<WorkerTask, 'database' | 'session'>, log: Log, killAfterMs: number) {
    this.#size = size;
    this.#shared = shared;
    this.#log = log;
    this.#killAfterMs = killAfterMs;
  }

  /** The first worker starts alone, because it makes what the others find. */
  async start(): Promise<Omit<RunningSite, 'stop'>> {
    const site = await this.#fork(0, restartMs);
    await Promise.all(Array.from({ length: this.#size - 1 }, (_, index) => this.#fork(index + 1, restartMs)));
    return site;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#running.values()].map((worker) => endProcess(worker.process, this.#killAfterMs)));
  }

  #fork(place: number, waitMs: number): Promise<Omit<RunningSite, 'stop'>> {
    const worker = cluster.fork();
    this.#running.set(place, worker);
    const startedAtMs = performance.now();
    let failure: Error | undefined;
    return new Promise((resolve, reject) => {
      worker.on('message', (message: WorkerMessage) => {
        if (message.type === 'ready') {
          const task: WorkerTask = { type: 'start', ...this.#shared, isFirst: place === 0 };
          worker.send(task);
        }
        if (message.type === 'listening') resolve(message.site);
        if (message.type === 'failed') {
          failure = errorFrom(message.error);
          reject(failure);
        }
        if (message.type === 'metrics') void this.#sendMetrics(worker);
      });
      worker.once('exit', (code, signal) => {
        this.#running.delete(place);
        if (this.#isStopping) return;
        reject(new Error('A worker process ended before it could serve'));
        const afterMs = performance.now() - startedAtMs > healthyMs ? restartMs : waitMs;
        this.#log.error('a worker process died and is started again', {
          place,
          code,
          signal,
          afterMs,
          ...(failure && { error: String(failure), errorCode: codeOf(failure) }),
        });
        setTimeout(() => {
          if (!this.#isStopping) this.#fork(place, Math.min(afterMs * 2, maxRestartMs)).catch(() => undefined);
        }, afterMs);
      });
    });
  }

  /** The metrics of all workers as one text: counters and histograms are summed. */
  async #sendMetrics(worker: Worker): Promise<void> {
    this.#aggregator ??= import('prom-client').then((metrics) => new metrics.AggregatorRegistry());
    const text = await this.#aggregator.then((aggregator) => aggregator.clusterMetrics()).catch(() => null);
    if (worker.isConnected()) worker.send({ type: 'metrics', text });
  }
}

const codeOf = (error: Error): string | undefined => (error as NodeJS.ErrnoException).code;
