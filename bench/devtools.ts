import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from '../scripts/chromium.mjs';

type Params = Record<string, unknown>;
interface Message {
  id?: number;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
}

/** A connection to a Chromium by the DevTools protocol. */
export interface DevTools {
  send: <Result = Params>(method: string, params?: Params, sessionId?: string) => Promise<Result>;
  onEvent: (method: string, listener: (params: Params) => void) => void;
  close: () => Promise<void>;
}

/**
 * Starts a Chromium without Playwright, which turns prerendering off (`Page.setPrerenderingAllowed`). It has a profile
 * of its own, because a private window renders nothing in advance.
 */
export async function openDevTools(): Promise<DevTools> {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'));
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];
  const child = spawn(await provideChromium(), [...args, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise((resolve) => child.once('close', resolve));
  const address = await new Promise<string>((resolve) => {
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = output.match(/DevTools listening on (ws:\S+)/)?.[1];
      if (address) resolve(address);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: Params) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id === undefined) listeners.get(message.method ?? '')?.(message.params ?? {});
    else waiting.get(message.id)?.(message);
  });
  let last = 0;
  return {
    send: <Result>(method: string, params: Params = {}, sessionId?: string) =>
      new Promise<Result>((resolve, reject) => {
        last += 1;
        waiting.set(last, ({ result, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as Result),
        );
        socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      }),
    onEvent: (method, listener) => listeners.set(method, listener),
    close: async () => {
      child.kill();
      await exited;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
