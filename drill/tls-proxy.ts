import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../e2e/site.ts';
import { provideProxies } from '../scripts/proxies.mjs';

export interface ProxyKind {
  program: 'nginx' | 'caddy';
  keepsHost: boolean;
  saysProtocol: boolean;
}

const operations = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
/** Returns the configuration from the operators' documentation. */
const documented = (language: string) => operations.match(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's'))?.[1] ?? '';

/** Returns a free port, for a server whose address has to be known before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts a proxy that ends TLS at `https://localhost:PORT` before the site on `sitePort`, configured as documented,
 * with a self-signed certificate.
 * @returns the function that stops it
 */
export async function startTlsProxy(kind: ProxyKind, port: number, sitePort: string): Promise<() => Promise<void>> {
  const programs = provideProxies();
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const [key, certificate, config] = ['key.pem', 'certificate.pem', 'config'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync(programs.openssl, ['req', '-x509', ...curve, '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  const details = { port, sitePort, key, certificate, folder };
  writeFileSync(config, kind.program === 'nginx' ? nginxConfig(kind, details) : caddyConfig(kind, details));
  const args = { nginx: ['-c', config, '-p', folder], caddy: ['run', '--adapter', 'caddyfile', '--config', config] };
  const child = spawn(programs[kind.program], args[kind.program], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await eventually(`${kind.program} listens`, () => child.exitCode !== null || isAnswering(port));
    if (child.exitCode !== null) throw new Error('It ended');
  } catch (error) {
    await stop();
    throw new Error(`${kind.program} did not start. It printed:\n${output}`, { cause: error });
  }
  return stop;
}

const isAnswering = (port: number) =>
  new Promise<boolean>((resolve) => {
    request({ port, host: 'localhost', path: '/healthz', rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .on('error', () => resolve(false))
      .end();
  });

interface Details {
  port: number;
  sitePort: string;
  key: string;
  certificate: string;
  folder: string;
}

function nginxConfig({ keepsHost, saysProtocol }: ProxyKind, { port, sitePort, key, certificate, folder }: Details) {
  const server = documented('nginx')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/example.org.crt', certificate)
    .replace('/etc/ssl/example.org.key', key)
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .split('\n')
    .filter((line) => keepsHost || !line.includes('proxy_set_header Host'))
    .filter((line) => saysProtocol || !line.includes('X-Forwarded-Proto'))
    .join('\n');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; pid ${folder}/pid; error_log stderr; events {}
    http { access_log off; ${temporary.join(' ')} ${server} }`;
}

function caddyConfig({ keepsHost, saysProtocol }: ProxyKind, { port, sitePort, key, certificate }: Details) {
  const headers = [
    keepsHost ? '' : 'header_up Host {upstream_hostport}',
    saysProtocol ? '' : 'header_up -X-Forwarded-Proto',
  ];
  return documented('caddyfile')
    .replace(
      'example.org {',
      `{\nadmin off\nauto_https disable_redirects\n}\nhttps://localhost:${port} {\ntls ${certificate} ${key}`,
    )
    .replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy 127.0.0.1:${sitePort} {\n${headers.join('\n')}\n}`);
}
