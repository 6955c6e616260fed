import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { give, makeFolder } from './daemon.ts';

/** The files of a certificate authority of the drill, and of what it signed. */
export interface Certificates {
  /** The certificate of the authority. */
  ca: string;
  /** Of another authority, which signed nothing. */
  otherCa: string;
  /** For 127.0.0.1 and no other name. */
  certificate: string;
  key: string;
}

const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });

/** Makes an authority, and a certificate for the servers of the drill. */
export function makeCertificates(base: string): Certificates {
  const folder = makeFolder(base, 'certificates');
  const path = (name: string) => join(folder, name);
  for (const name of ['ca', 'other-ca']) {
    const files = ['-keyout', path(`${name}.key`), '-out', path(`${name}.crt`)];
    openssl('req', '-x509', ...curve, ...files, '-days', '2', '-subj', `/CN=${name} of the drill`);
  }
  const [key, certificate] = [path('server.key'), path('server.crt')];
  openssl('req', '-new', ...curve, '-keyout', key, '-out', path('server.csr'), '-subj', '/CN=database of the drill');
  writeFileSync(path('server.ext'), 'subjectAltName=IP:127.0.0.1\n');
  const authority = ['-CA', path('ca.crt'), '-CAkey', path('ca.key'), '-CAcreateserial'];
  const request = ['-in', path('server.csr'), '-extfile', path('server.ext')];
  openssl('x509', '-req', ...request, ...authority, '-days', '2', '-out', certificate);
  for (const name of ['server.key', 'server.crt', 'ca.crt', 'other-ca.crt']) give(path(name));
  return { ca: path('ca.crt'), otherCa: path('other-ca.crt'), certificate, key };
}
