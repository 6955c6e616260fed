import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Daemon, findPorts, give, makeFolder, until } from './daemon.ts';
import type { DatabaseCluster, DatabaseNode } from './database.ts';

/** Returns whether something listens on a port. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

export interface Ports {
  /** Where visitors arrive. */
  site: number;
  primary: number;
  replica: number;
  pooler: number;
  instances: number[];
}

export async function choosePorts(instances: number): Promise<Ports> {
  const [site = 0, primary = 0, replica = 0, pooler = 0, ...rest] = await findPorts(4 + instances);
  return { site, primary, replica, pooler, instances: rest };
}

/** HAProxy, before the instances and before the servers of the database. */
export function balancer(base: string, ports: Ports, nodes: readonly DatabaseNode[]): Daemon {
  const folder = makeFolder(base, 'haproxy');
  const file = join(folder, 'haproxy.cfg');
  const database = (name: string, port: number, path: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk GET ${path}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node, index) => `  server node${index} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}`;
  writeFileSync(
    file,
    `global
  maxconn 2000
  nbthread 1

defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 5s
  timeout check 4s

frontend visitors
  bind 127.0.0.1:${ports.site}
  option forwardfor
  default_backend instances

backend instances
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  retries 3
  option redispatch 1
  # What only reads is asked for again at another instance if one fails on the way.
  retry-on conn-failure empty-response response-timeout 502 503
  http-request disable-l7-retry unless METH_GET
  # An instance that only answers late keeps the requests that it has: a dead one ends its connections itself.
  default-server inter 500ms fall 3 rise 1
${ports.instances.map((port, index) => `  server instance${index + 1} 127.0.0.1:${port} check`).join('\n')}
${database('primary', ports.primary, '/primary')}
${database('replica', ports.replica, '/replica')}
`,
  );
  give(file);
  return new Daemon({
    name: 'haproxy',
    command: ['haproxy', '-db', '-f', file],
    folder,
    untilReady: () => until('the balancer listens', () => isListening(ports.site)),
  });
}

/**
 * PgBouncer in transaction mode, with TLS on both sides. It reaches the primary, or a replica, through the balancer.
 */
export function pooler(base: string, ports: Ports, { credentials, certificates }: DatabaseCluster): Daemon {
  const folder = makeFolder(base, 'pgbouncer');
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${credentials.user}" "${credentials.password}"\n`);
  writeFileSync(
    file,
    `[databases]
site = host=127.0.0.1 port=${ports.primary} dbname=site
site_read = host=127.0.0.1 port=${ports.replica} dbname=site

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = ${credentials.user}
client_tls_sslmode = require
client_tls_cert_file = ${certificates.certificate}
client_tls_key_file = ${certificates.key}
server_tls_sslmode = verify-full
server_tls_ca_file = ${certificates.ca}
pool_mode = transaction
max_client_conn = 300
default_pool_size = 30
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
`,
  );
  for (const path of [file, users]) give(path);
  return new Daemon({
    name: 'pgbouncer',
    command: ['pgbouncer', file],
    folder,
    untilReady: () => until('the pooler listens', () => isListening(ports.pooler)),
  });
}
