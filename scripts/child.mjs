import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/**
 * Runs a program to its end. A signal to this process is forwarded, and this process ends after the program.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onOutput?: (text: string) => void, isStandIn?: boolean }}
 * [options] `isStandIn`: the program replaces this process, so its exit code is ours even after a signal.
 * @returns {Promise<number>} its exit code; 127 if the program does not exist
 */
export async function run(command, args, { onOutput, isStandIn = false, ...options } = {}) {
  const child = spawn(command, args, options);
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => onOutput?.(text));
  /** @type {(typeof signals)[number] | undefined} */
  let received;
  /** @param {(typeof signals)[number]} signal */
  const passOn = (signal) => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, passOn);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(127)).on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  for (const signal of signals) process.off(signal, passOn);
  if (received && !isStandIn) process.exit(128 + constants.signals[received]);
  return code;
}
