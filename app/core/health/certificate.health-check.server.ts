import { isIP } from 'node:net';
import { type ConnectionOptions, connect, type PeerCertificate } from 'node:tls';
import { now } from '#app/core/clock.ts';
import { dayMs } from '#app/lib/time/units.ts';
import { longDayText } from '#app/lib/time/when.ts';
import type { HealthCheck, HealthResult } from './health-check.server.ts';

/** Certificate authorities that renew by themselves do so about 30 days before the end. */
const soonDays = 14;
const urgentDays = 3;

/**
 * Connects to the public address as a browser does.
 * @param options further options of the connection, for tests
 * @internal for tests
 */
export const createCertificateCheck = (options: ConnectionOptions = {}): HealthCheck => ({
  name: 'certificate',
  label: 'Certificate',
  isRemote: true,
  async check({ env, signal }) {
    const origin = new URL(env.origin);
    if (origin.protocol !== 'https:') {
      return {
        state: 'not-used',
        fact: 'The address of the site begins with http://, so no certificate is in use.',
        technical: `ORIGIN is ${env.origin}.`,
      };
    }
    const { certificate, fault } = await readCertificate(origin, signal, options);
    return judge(origin.hostname, certificate, fault);
  },
});

export const certificateHealth = createCertificateCheck();

interface Presented {
  certificate: PeerCertificate;
  /** Why a browser would refuse it; null if it would not. */
  fault: string | null;
}

function readCertificate({ hostname, port }: URL, signal: AbortSignal, options: ConnectionOptions): Promise<Presented> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    // Not refused: a certificate that has expired is what this looks for. Nothing is sent on this connection.
    const socket = connect({
      host,
      port: Number(port || 443),
      rejectUnauthorized: false,
      ...(isIP(host) === 0 && { servername: host }),
      ...options,
    });
    const stop = () => socket.destroy(new Error('The check was ended'));
    signal.addEventListener('abort', stop, { once: true });
    socket.once('secureConnect', () => {
      const fault = socket.authorizationError as Error | string | null;
      resolve({
        certificate: socket.getPeerCertificate(),
        fault: fault ? ((fault as { code?: string }).code ?? String(fault)) : null,
      });
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => signal.removeEventListener('abort', stop));
  });
}

function judge(hostname: string, { valid_to: validTo }: PeerCertificate, fault: string | null): HealthResult {
  const expiresAt = new Date(validTo);
  const days = Math.floor((expiresAt.getTime() - now().getTime()) / dayMs);
  const until = `The certificate of ${hostname} is valid until ${longDayText(expiresAt)}`;
  const renew = {
    advice: 'Ask your technician to renew the certificate.',
    technical: 'Renew the certificate at the proxy, and find out why it was not renewed by itself.',
  };
  if (days < 0) {
    return {
      state: 'failed',
      fact: `The certificate of ${hostname} expired on ${longDayText(expiresAt)}: browsers refuse the site.`,
      ...renew,
    };
  }
  if (fault) {
    return {
      state: 'failed',
      fact: `${until}, but it is not trusted: browsers refuse the site.`,
      advice: 'Ask your technician to install a certificate of a public authority.',
      technical: `The fault is ${fault}. Let the proxy send a certificate of a public authority for this name, with its whole chain.`,
    };
  }
  const fact = `${until}, for ${days} more ${days === 1 ? 'day' : 'days'}.`;
  if (days > soonDays) return { state: 'ok', fact };
  return { state: days <= urgentDays ? 'failed' : 'warning', fact, ...renew };
}
