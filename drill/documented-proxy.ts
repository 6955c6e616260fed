import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { provideProxies } from '../scripts/proxies.mjs';
import { startProcess } from './released-site.ts';
import { freePort } from './tls-proxy.ts';

/**
 * Starts a proxy with its configuration in `deploy/`, at a port of its own before the site on `sitePort`, with a
 * self-signed certificate for example.org. The program itself finds the configuration valid. The second instance of the
 * configuration does not run: the proxy finds the first. The end of the test stops it.
 */
export async function startDocumentedProxy(program: 'nginx' | 'caddy', port: number, sitePort: number, folder: string) {
  const programs = provideProxies();
  const ownFolder = mkdtempSync(join(folder, `${program}-`));
  const [key, certificate] = [join(ownFolder, 'example.org.key'), join(ownFolder, 'example.org.crt')];
  const subject = ['-subj', '/CN=example.org', '-addext', 'subjectAltName=DNS:example.org'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync(programs.openssl, ['req', '-x509', ...curve, '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  const config = join(ownFolder, 'config');
  const given = readFileSync(program === 'nginx' ? 'deploy/nginx.conf' : 'deploy/Caddyfile', 'utf8');
  const withPorts = given.replaceAll('3001', String(sitePort)).replaceAll('/etc/ssl', ownFolder);
  if (program === 'nginx') {
    const server = withPorts.replace('listen 443', `listen ${port}`).replace('listen 80', `listen ${await freePort()}`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${ownFolder};`,
    );
    const http = `pid ${ownFolder}/pid; error_log stderr; daemon off;\nevents {}\nhttp { access_log off; ${temporary.join(' ')}\n`;
    writeFileSync(config, `${http}${server}\n}\n`);
    expect(spawnSync(programs.nginx, ['-t', '-c', config, '-p', ownFolder], { encoding: 'utf8' }).stderr).toMatch(
      /test is successful/,
    );
  } else {
    const tls = withPorts.replace('example.org {', `example.org:${port} {\n\ttls ${certificate} ${key}`);
    writeFileSync(config, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${tls}`);
    const validated = spawnSync(programs.caddy, ['validate', '--adapter', 'caddyfile', '--config', config], {
      encoding: 'utf8',
      env: { ...process.env, HOME: ownFolder, XDG_DATA_HOME: ownFolder, XDG_CONFIG_HOME: ownFolder },
    });
    expect(validated.status, validated.stderr).toBe(0);
  }
  const run = { nginx: ['-c', config, '-p', ownFolder], caddy: ['run', '--adapter', 'caddyfile', '--config', config] };
  return startProcess(programs[program], run[program], {
    env: { HOME: ownFolder, XDG_DATA_HOME: ownFolder, XDG_CONFIG_HOME: ownFolder },
  });
}
