import { requireWritable } from '#app/core/health/data-dir.health-check.server.ts';
import { pingDatabase } from '#app/core/health/database.health-check.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import { minFreeBytes as defaultMinFreeBytes, findFreeBytes } from '#app/core/runtime/free-space.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import type { Phase } from './phase.ts';

const checkTimeoutMs = 2000;
/** How long a response waits for the store of media. After it, the response has the result of the last check. */
const storagePatienceMs = 100;
/** More frequent requests get the same response: the checks cost time, and any client may request them. */
const reuseMs = 250;

interface Checks {
  database: 'ok' | 'does not answer';
  dataFolder: 'ok' | 'cannot be written';
  storage: 'ok' | 'does not answer';
  disk: { state: 'ok' | 'nearly full' | 'unknown'; freeBytes: number | null; minFreeBytes: number };
}

export interface Health extends Checks {
  /** Whether the instance accepts visitors. */
  ready: boolean;
  /** Whether input can be stored. Pages are served either way. */
  mayWrite: boolean;
  phase: Phase['name'];
  /** The failures, as sentences. */
  reasons: string[];
}

interface HealthOptions {
  env: Env;
  phase: Phase;
  /** Returns the number of pages that could be served without the database. */
  cachedPages: () => number;
  minFreeBytes?: number;
}

/**
 * Checks what works, for load balancers; admins see more at /admin/health, from the same functions. An instance may
 * serve while it has the database, or at least cached pages (decision 005). A full disk or an unavailable store does
 * not prevent reading. All instances share the store: if it made them unready, no visitor would see any page.
 */
export function createHealthCheck({
  env,
  phase,
  cachedPages,
  minFreeBytes = defaultMinFreeBytes,
}: HealthOptions): () => Promise<Health> {
  const isStorageOk = watch(() => mediaStorage().check());
  let last: { checks: Promise<Checks>; atMs: number } | undefined;
  return async () => {
    if (!last || performance.now() - last.atMs > reuseMs)
      last = { checks: check(env, minFreeBytes, isStorageOk), atMs: performance.now() };
    const checks = await last.checks;
    const reasons = reasonsOf(checks);
    const canServe = checks.database === 'ok' || cachedPages() > 0;
    return {
      ready: phase.name === 'serving' && canServe,
      mayWrite: phase.name === 'serving' && reasons.length === 0,
      phase: phase.name,
      ...checks,
      reasons: phase.name === 'serving' ? reasons : [`the site is ${phase.name}`, ...reasons],
    };
  };
}

async function check(env: Env, minFreeBytes: number, isStorageOk: () => Promise<boolean>): Promise<Checks> {
  const [database, dataFolder, storage, freeBytes] = await Promise.all([
    succeeds(pingDatabase),
    succeeds(() => requireWritable(env.dataDir)),
    isStorageOk(),
    findFreeBytes(env.dataDir).catch(() => null),
  ]);
  const isFull = freeBytes !== null && freeBytes < minFreeBytes;
  return {
    database: database ? 'ok' : 'does not answer',
    dataFolder: dataFolder ? 'ok' : 'cannot be written',
    storage: storage ? 'ok' : 'does not answer',
    disk: {
      state: freeBytes === null ? 'unknown' : isFull ? 'nearly full' : 'ok',
      freeBytes,
      minFreeBytes,
    },
  };
}

function reasonsOf({ database, dataFolder, storage, disk }: Checks): string[] {
  return [
    ...(database === 'ok' ? [] : ['the database is not responding']),
    ...(dataFolder === 'ok' ? [] : ['the data folder cannot be written']),
    ...(storage === 'ok' ? [] : ['the media storage does not answer']),
    ...(disk.state === 'nearly full' ? ['the disk of the data folder is nearly full'] : []),
  ];
}

/**
 * Returns a function that checks whether something on another machine works. A check that takes long continues in the
 * background, and calls until its end have the result of the one before. The first result is waited for.
 */
function watch(work: () => Promise<unknown>): () => Promise<boolean> {
  let isOk: boolean | undefined;
  let running: Promise<void> | undefined;
  return async () => {
    running ??= succeeds(work).then((result) => {
      isOk = result;
      running = undefined;
    });
    const { promise: patience, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, storagePatienceMs);
    await (isOk === undefined ? running : Promise.race([running, patience]));
    clearTimeout(timer);
    return isOk ?? false;
  };
}

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  const timeoutResult = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), checkTimeoutMs).unref();
  });
  const done = work().then(
    () => true,
    () => false,
  );
  return Promise.race([done, timeoutResult]);
}
