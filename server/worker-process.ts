import { AggregatorRegistry } from 'prom-client';
import { metricsRegistry } from '#app/core/runtime/metrics.server.ts';
import { isWorkerProcess, type WorkerMessage, type WorkerTask } from './web-processes.ts';

/** Waits for the message of the primary process to this worker process. */
export async function receiveTask(): Promise<WorkerTask> {
  AggregatorRegistry.setRegistries([metricsRegistry]);
  // Registers the handler for the primary's requests for metrics.
  new AggregatorRegistry();
  const received = new Promise<WorkerTask>((resolve) => {
    process.on('message', (message: WorkerTask) => message.type === 'start' && resolve(message));
  });
  sendToPrimary({ type: 'ready' });
  return received;
}

export const sendToPrimary = (message: WorkerMessage): void => void process.send?.(message);

/** Returns the metrics of all processes of this site; of this one if it is the only one. */
export function readAllMetrics(): Promise<string> {
  if (!isWorkerProcess) return metricsRegistry.metrics();
  return new Promise((resolve, reject) => {
    const take = (message: { type: string; text?: string | null }) => {
      if (message.type !== 'metrics') return;
      process.off('message', take);
      if (message.text) resolve(message.text);
      else reject(new Error('The metrics of the other processes did not arrive'));
    };
    process.on('message', take);
    sendToPrimary({ type: 'metrics' });
  });
}
