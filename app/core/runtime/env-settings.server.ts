import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { domainList } from '#app/lib/forms/domain-list.ts';
import { emailAddress } from '#app/lib/forms/email-field.ts';
import { type Network, parseNetwork } from '#app/lib/web/ip-address.ts';
import { splitHosts } from './database-hosts.ts';
import { encodeBarePercents, isCredentialReadable } from './environment-value.ts';
import { logLevels } from './log.server.ts';

const expects = (what: string) => ({ error: `takes ${what}` });

const onOff = z.enum(['on', 'off'], expects('on or off')).transform((value) => value === 'on');
/** `off`, `on`, or networks separated by commas. */
const proxies = z.string().transform((value, context): 'off' | 'on' | Network[] => {
  if (value === 'off' || value === 'on') return value;
  const networks = value.split(',').map((text) => parseNetwork(text.trim()));
  if (networks.every((network) => network !== null)) return networks;
  context.addIssue({ code: 'custom', message: 'takes on, off or networks such as 10.0.0.0/8,192.168.0.0/16' });
  return z.NEVER;
});
const address = (what: string, protocol: RegExp) => z.url({ protocol, abort: true, ...expects(what) });
const setting = (what: string) => z.string(expects(what));
const readableCredentials = expects(
  'an address whose user and password have @, /, ?, # and % as %40, %2F, %3F, %23 and %25',
);
/** May have several hosts, which a URL cannot. */
const databaseAddress = z
  .string()
  .transform(encodeBarePercents)
  .refine((value) => splitHosts(value) !== null, {
    ...expects('an address such as postgresql://user:password@host:5432/database'),
    abort: true,
  })
  .refine((value) => isCredentialReadable(splitHosts(value)?.single ?? ''), readableCredentials);
const wholeNumber = (what: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, expects(what))
    .transform(Number)
    .refine((number) => number >= min && number <= max, expects(what));

/** The shortest secret that may sign and encrypt, in a setting or in a file. */
export const minSecretBytes = 32;
const minTokenLength = 16;
const minBackupKeyLength = 16;
/** The TLS parameter of SMTP_URL; null if it is absent. */
const tlsChoices = new Set([null, 'required', 'optional']);

/** Every setting that the site reads from its environment, by the name of its variable. */
export const settings = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, expects('a port number from 0 to 65535'))
    .transform(Number)
    .refine((port) => port <= 65535, expects('a port number from 0 to 65535'))
    .default(3000),
  HOST: setting('a host name or an IP address')
    // As in an address.
    .transform((value) => value.replace(/^\[(.*)\]$/, '$1'))
    .refine((value) => isIP(value) > 0 || /^[a-z0-9_.-]+$/i.test(value), expects('a host name or an IP address alone'))
    .default('127.0.0.1'),
  ORIGIN: address('an http or https address such as https://example.org', /^https?$/)
    .refine(
      (value) => new URL(value).pathname === '/',
      expects('an address without a path, such as https://example.org'),
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: setting('the path of a folder')
    .default('./data')
    .transform((path) => resolve(path)),
  SHARED_DIR: setting('the path of a folder')
    .transform((path) => resolve(path))
    .optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_POOL_SIZE: wholeNumber('a number of connections from 1 to 100', 1, 100).default(10),
  WEB_PROCESSES: z
    .literal('auto')
    .or(wholeNumber('a number from 1 to 64, or auto', 1, 64))
    .default(1),
  ROLE: z.enum(['web', 'worker', 'all'], expects('web, worker or all')).default('all'),
  SMTP_URL: z
    .string()
    .transform(encodeBarePercents)
    .pipe(address('an address such as smtps://user:password@host:465', /^smtps?$/))
    .refine(isCredentialReadable, readableCredentials)
    .refine((value) => tlsChoices.has(new URL(value).searchParams.get('tls')), expects('tls=required or tls=optional'))
    .optional(),
  MAIL_FROM: setting('a sender such as "Resjam <hello@example.org>"')
    .regex(
      /^(?:[^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      expects('a sender such as "Resjam <hello@example.org>"'),
    )
    .optional(),
  S3_ENDPOINT: address('an http or https address', /^https?$/).optional(),
  S3_REGION: setting('the name of a region').default('us-east-1'),
  S3_BUCKET: setting('the name of a bucket').optional(),
  S3_ACCESS_KEY_ID: setting('an access key id').optional(),
  S3_SECRET_ACCESS_KEY: setting('a secret access key').optional(),
  BACKUP_S3_ENDPOINT: address('an http or https address', /^https?$/).optional(),
  BACKUP_S3_REGION: setting('the name of a region').default('us-east-1'),
  BACKUP_S3_BUCKET: setting('the name of a bucket').optional(),
  BACKUP_S3_ACCESS_KEY_ID: setting('an access key id').optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: setting('a secret access key').optional(),
  BACKUP_KEY: z
    .string()
    .refine(
      (value) =>
        /^AGE-/i.test(value)
          ? /^AGE-SECRET-KEY-1[\dA-Z]{58}\s*$/.test(value)
          : value.trim().length >= minBackupKeyLength,
      expects(`an age identity (AGE-SECRET-KEY-1…) or a passphrase of at least ${minBackupKeyLength} characters`),
    )
    .optional(),
  BACKUP_WAL: onOff.default(false),
  SESSION_SECRET: z.string().transform(splitSecrets).optional(),
  METRICS_TOKEN: setting('a token')
    .regex(/^[\x21-\x7e]+$/, expects('comma-separated tokens of ASCII characters without spaces'))
    .transform((tokens) => tokens.split(','))
    .refine(
      (tokens) => tokens.every(({ length }) => length >= minTokenLength),
      expects(`tokens of at least ${minTokenLength} characters each`),
    )
    .optional(),
  ADMIN_EMAIL: emailAddress(expects('an email address')).optional(),
  ADMIN_PASSWORD: setting('a password').optional(),
  SAMPLE_CONTENT: onOff.default(true),
  TRUST_PROXY: proxies.default('off'),
  SHUTDOWN_GRACE_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, expects('a number of seconds from 0 to 600'))
    .transform(Number)
    .refine((seconds) => seconds <= 600, expects('a number of seconds from 0 to 600'))
    .default(0),
  AI_BASE_URL: address('an http or https address', /^https?$/).optional(),
  AI_API_KEY: setting('the key of that service').optional(),
  AI_MODEL: setting('the name of a model').optional(),
  OIDC_ISSUER: address('the https address of a provider', /^https?$/).optional(),
  OIDC_CLIENT_ID: setting('the id of this site at the provider').optional(),
  OIDC_CLIENT_SECRET: setting('the secret of this site at the provider').optional(),
  OIDC_PRIVATE_KEY: setting('the private key of this site at the provider').optional(),
  OIDC_DOMAINS: domainList(expects('domains of email addresses such as example.org,example.com')).optional(),
  OIDC_APPLE: setting('the team ID and the key ID of Apple such as TEAM123456/KEY1234567')
    .regex(/^[A-Z0-9]{10}\/[A-Z0-9]{10}$/, expects('both IDs such as TEAM123456/KEY1234567'))
    .optional(),
  OIDC_MODERATORS: setting('a claim and its value such as groups=forum-team')
    .regex(/^[^=\s]+=\S.*$/, expects('a claim and its value such as groups=forum-team'))
    .optional(),
  OIDC_NAME: setting('the name of the provider')
    .max(40, expects('a name of at most 40 characters'))
    .default('single sign-on'),
  CDN: z.enum(['cloudflare', 'fastly', 'purge'], expects('cloudflare, fastly or purge')).optional(),
  CDN_ZONE: setting('the id of a zone or a service')
    .regex(/^[\w-]+$/, expects('the id of a zone or a service'))
    .optional(),
  CDN_API_TOKEN: setting('the token of the API').optional(),
  CDN_PURGE_URL: address('an http or https address', /^https?$/).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('an http or https address such as http://127.0.0.1:4318', /^https?$/).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address('an http or https address', /^https?$/).optional(),
  OTEL_SERVICE_NAME: setting('the name of a service').default('resjam'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d+|1\.0+)$/, expects('a share from 0 to 1, such as 0.1'))
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(logLevels, expects(logLevels.join(', '))).default('info'),
});

export const isShortSecret = (secret: string): boolean => Buffer.byteLength(secret) < minSecretBytes;

/**
 * Splits one or several secrets separated by commas. @throws without the value: the error names only the position in
 * the list
 */
function splitSecrets(value: string, context: z.RefinementCtx): string[] {
  const secrets = value.split(',').map((secret) => secret.trim());
  const short = secrets.findIndex(isShortSecret);
  const repeated = secrets.findIndex((secret, index) => secrets.indexOf(secret) < index);
  const fault = (what: string) => context.addIssue({ code: 'custom', message: what });
  if (short >= 0 && secrets.length === 1) fault(`takes a secret of at least ${minSecretBytes} bytes`);
  else if (short >= 0)
    fault(
      `takes secrets of at least ${minSecretBytes} bytes each, separated by commas: number ${short + 1} is shorter`,
    );
  else if (repeated >= 0) fault(`takes different secrets: number ${repeated + 1} is repeated`);
  return secrets;
}

export type Settings = z.infer<typeof settings>;
