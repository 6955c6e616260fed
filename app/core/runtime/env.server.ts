import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { logLevels } from '#app/core/runtime/log.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { domainList } from '#app/lib/forms/domain-list.ts';
import { emailAddress } from '#app/lib/forms/email-field.ts';
import { type Network, parseNetwork } from '#app/lib/web/ip-address.ts';
import { splitHosts } from './database-hosts.ts';
import { cleanValue, encodeBarePercents, hasOpenQuote, isCredentialReadable } from './environment-value.ts';

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
const words = (what: string) => z.string(expects(what));
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

const minSecretBytes = 32;
const minTokenLength = 16;
const minBackupKeyLength = 16;
/** The TLS parameter of SMTP_URL; null if it is absent. */
const tlsChoices = new Set([null, 'required', 'optional']);

/**
 * Every setting that the site reads from its environment, by the name of its variable.
 * @internal for tests
 */
export const settings = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, expects('a port number from 0 to 65535'))
    .transform(Number)
    .refine((port) => port <= 65535, expects('a port number from 0 to 65535'))
    .default(3000),
  HOST: words('a host name or an IP address')
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
  DATA_DIR: words('the path of a folder')
    .default('./data')
    .transform((path) => resolve(path)),
  SHARED_DIR: words('the path of a folder')
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
  MAIL_FROM: words('a sender such as "Resjam <hello@example.org>"')
    .regex(
      /^(?:[^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      expects('a sender such as "Resjam <hello@example.org>"'),
    )
    .optional(),
  S3_ENDPOINT: address('an http or https address', /^https?$/).optional(),
  S3_REGION: words('the name of a region').default('us-east-1'),
  S3_BUCKET: words('the name of a bucket').optional(),
  S3_ACCESS_KEY_ID: words('an access key id').optional(),
  S3_SECRET_ACCESS_KEY: words('a secret access key').optional(),
  BACKUP_S3_ENDPOINT: address('an http or https address', /^https?$/).optional(),
  BACKUP_S3_REGION: words('the name of a region').default('us-east-1'),
  BACKUP_S3_BUCKET: words('the name of a bucket').optional(),
  BACKUP_S3_ACCESS_KEY_ID: words('an access key id').optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: words('a secret access key').optional(),
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
  METRICS_TOKEN: words('a token')
    .regex(/^[\x21-\x7e]+$/, expects('comma-separated tokens of ASCII characters without spaces'))
    .transform((tokens) => tokens.split(','))
    .refine(
      (tokens) => tokens.every(({ length }) => length >= minTokenLength),
      expects(`tokens of at least ${minTokenLength} characters each`),
    )
    .optional(),
  ADMIN_EMAIL: emailAddress(expects('an email address')).optional(),
  ADMIN_PASSWORD: words('a password').optional(),
  SAMPLE_CONTENT: onOff.default(true),
  TRUST_PROXY: proxies.default('off'),
  SHUTDOWN_GRACE_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, expects('a number of seconds from 0 to 600'))
    .transform(Number)
    .refine((seconds) => seconds <= 600, expects('a number of seconds from 0 to 600'))
    .default(0),
  AI_BASE_URL: address('an http or https address', /^https?$/).optional(),
  AI_API_KEY: words('the key of that service').optional(),
  AI_MODEL: words('the name of a model').optional(),
  OIDC_ISSUER: address('the https address of a provider', /^https?$/).optional(),
  OIDC_CLIENT_ID: words('the id of this site at the provider').optional(),
  OIDC_CLIENT_SECRET: words('the secret of this site at the provider').optional(),
  OIDC_PRIVATE_KEY: words('the private key of this site at the provider').optional(),
  OIDC_DOMAINS: domainList(expects('domains of email addresses such as example.org,example.com')).optional(),
  OIDC_APPLE: words('the team ID and the key ID of Apple such as TEAM123456/KEY1234567')
    .regex(/^[A-Z0-9]{10}\/[A-Z0-9]{10}$/, expects('both IDs such as TEAM123456/KEY1234567'))
    .optional(),
  OIDC_MODERATORS: words('a claim and its value such as groups=forum-team')
    .regex(/^[^=\s]+=\S.*$/, expects('a claim and its value such as groups=forum-team'))
    .optional(),
  OIDC_NAME: words('the name of the provider')
    .max(40, expects('a name of at most 40 characters'))
    .default('single sign-on'),
  CDN: z.enum(['cloudflare', 'fastly', 'purge'], expects('cloudflare, fastly or purge')).optional(),
  CDN_ZONE: words('the id of a zone or a service')
    .regex(/^[\w-]+$/, expects('the id of a zone or a service'))
    .optional(),
  CDN_API_TOKEN: words('the token of the API').optional(),
  CDN_PURGE_URL: address('an http or https address', /^https?$/).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('an http or https address such as http://127.0.0.1:4318', /^https?$/).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address('an http or https address', /^https?$/).optional(),
  OTEL_SERVICE_NAME: words('the name of a service').default('resjam'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d+|1\.0+)$/, expects('a share from 0 to 1, such as 0.1'))
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(logLevels, expects(logLevels.join(', '))).default('info'),
});

/**
 * Splits one or several secrets separated by commas. @throws without the value: the error names only the position in
 * the list
 */
function splitSecrets(value: string, context: z.RefinementCtx): string[] {
  const secrets = value.split(',').map((secret) => secret.trim());
  const short = secrets.findIndex((secret) => Buffer.byteLength(secret) < minSecretBytes);
  const repeated = secrets.findIndex((secret, place) => secrets.indexOf(secret) < place);
  const fault = (what: string) => context.addIssue({ code: 'custom', message: what });
  if (short >= 0 && secrets.length === 1) fault(`takes a secret of at least ${minSecretBytes} bytes`);
  else if (short >= 0)
    fault(
      `takes secrets of at least ${minSecretBytes} bytes each, separated by commas: number ${short + 1} is shorter`,
    );
  else if (repeated >= 0) fault(`takes different secrets: number ${repeated + 1} is repeated`);
  return secrets;
}

type Settings = z.infer<typeof settings>;

/** Settings that need each other: if the first of a row is set, the others are required. */
const requiredTogether: [first: keyof Settings, ...others: (keyof Settings)[]][] = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET'],
  ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  ['BACKUP_S3_SECRET_ACCESS_KEY', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_BUCKET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  ['OIDC_PRIVATE_KEY', 'OIDC_ISSUER'],
  ['OIDC_DOMAINS', 'OIDC_ISSUER'],
  ['OIDC_APPLE', 'OIDC_PRIVATE_KEY'],
  ['OIDC_MODERATORS', 'OIDC_ISSUER'],
  ['CDN_ZONE', 'CDN'],
  ['CDN_API_TOKEN', 'CDN'],
  ['CDN_PURGE_URL', 'CDN'],
  ['AI_BASE_URL', 'AI_MODEL'],
  ['AI_MODEL', 'AI_BASE_URL'],
  ['AI_API_KEY', 'AI_BASE_URL'],
];

export type Env = ReturnType<typeof arrange>;

/**
 * Reads every setting once, at start. Only this file reads process.env.
 * @throws {StartError} with the name and accepted values of each wrong variable, never its value
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.entries(source).flatMap(([name, value]) =>
    value !== undefined && Object.hasOwn(settings.shape, name) ? [{ name, value, cleaned: cleanValue(value) }] : [],
  );
  // `PORT=` in a settings file is the same as a missing setting.
  const nonEmpty = Object.fromEntries(given.flatMap(({ name, cleaned }) => (cleaned ? [[name, cleaned]] : [])));
  const parsed = settings.safeParse(nonEmpty);
  const found = parsed.success
    ? requiredTogether.flatMap(([first, ...others]) =>
        parsed.data[first] === undefined
          ? []
          : others
              .filter((other) => parsed.data[other] === undefined)
              .map((other) => `${other} is needed with ${first}`),
      )
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const faults = [...given.flatMap(quoteFaults), ...found];
  if (parsed.success) faults.push(...cdnFaults(parsed.data), ...walFaults(parsed.data));
  if (!parsed.success || faults.length > 0) {
    throw new StartError(`Invalid settings: ${[...new Set(faults)].join('; ')}.`);
  }
  return arrange(parsed.data);
}

function quoteFaults({ name, value, cleaned }: { name: string; value: string; cleaned: string }): string[] {
  if (hasOpenQuote(value)) return [`${name} takes a value with quotation marks around all of it, or without`];
  // Its packages read their variables themselves.
  return name.startsWith('OTEL_') && value !== cleaned && cleaned !== ''
    ? [`${name} takes a value without quotation marks or blanks around it`]
    : [];
}

/** Each kind of edge cache needs other settings. */
function cdnFaults({ CDN, CDN_ZONE, CDN_API_TOKEN, CDN_PURGE_URL }: Settings): string[] {
  if (!CDN) return [];
  const needed = CDN === 'purge' ? { CDN_PURGE_URL } : { CDN_ZONE, CDN_API_TOKEN };
  return Object.entries(needed).flatMap(([name, value]) => (value ? [] : [`${name} is needed with CDN=${CDN}`]));
}

const walFaults = ({ BACKUP_WAL, DATABASE_URL }: Settings): string[] =>
  BACKUP_WAL && DATABASE_URL
    ? ['BACKUP_WAL=on is for the embedded database: leave it out, and archive at the server of DATABASE_URL']
    : [];

function arrange(s: Settings) {
  return {
    isProduction: s.NODE_ENV === 'production',
    port: s.PORT,
    host: s.HOST,
    /** Without a path or trailing slash. Undefined: http://localhost with the port it listens on. */
    origin: s.ORIGIN,
    /** Absolute. */
    dataDir: s.DATA_DIR,
    /** Absolute. Of all instances, for what has to outlive one of them and is not in a store. */
    sharedDir: s.SHARED_DIR ?? s.DATA_DIR,
    hasSharedDir: s.SHARED_DIR !== undefined,
    /** Undefined: the embedded PostgreSQL is used. */
    databaseUrl: s.DATABASE_URL,
    /** The server itself, if `databaseUrl` leads to a pooler. */
    databaseDirectUrl: s.DATABASE_DIRECT_URL,
    /** A replica. */
    databaseReadUrl: s.DATABASE_READ_URL,
    /** Of each process. */
    databasePoolSize: s.DATABASE_POOL_SIZE,
    webProcesses: s.WEB_PROCESSES,
    cdn: s.CDN && { kind: s.CDN, zone: s.CDN_ZONE, token: s.CDN_API_TOKEN, url: s.CDN_PURGE_URL },
    role: s.ROLE,
    smtpUrl: s.SMTP_URL,
    hasMailFrom: s.MAIL_FROM !== undefined,
    mailFrom: s.MAIL_FROM ?? 'Resjam <hello@resjam.example>',
    s3:
      s.S3_BUCKET && s.S3_ACCESS_KEY_ID && s.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: s.S3_ENDPOINT,
            region: s.S3_REGION,
            bucket: s.S3_BUCKET,
            accessKeyId: s.S3_ACCESS_KEY_ID,
            secretAccessKey: s.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    /** The store for off-site copies of backups. Undefined: backups are only in the data folder. */
    backupS3:
      s.BACKUP_S3_BUCKET && s.BACKUP_S3_ACCESS_KEY_ID && s.BACKUP_S3_SECRET_ACCESS_KEY
        ? {
            endpoint: s.BACKUP_S3_ENDPOINT,
            region: s.BACKUP_S3_REGION,
            bucket: s.BACKUP_S3_BUCKET,
            accessKeyId: s.BACKUP_S3_ACCESS_KEY_ID,
            secretAccessKey: s.BACKUP_S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    /** A passphrase or an age identity, which encrypts and decrypts backups. Undefined: they are not encrypted. */
    backupKey: s.BACKUP_KEY,
    /** Whether the write-ahead log of the embedded database is archived. */
    isWalArchived: s.BACKUP_WAL,
    /** The first signs and encrypts, all verify and decrypt. Undefined: a secret is generated in the data folder. */
    sessionSecrets: s.SESSION_SECRET,
    /** Undefined: /metrics answers programs on this machine only, and only while the origin is a loopback address. */
    metricsTokens: s.METRICS_TOKEN,
    admin: s.ADMIN_EMAIL && s.ADMIN_PASSWORD ? { email: s.ADMIN_EMAIL, password: s.ADMIN_PASSWORD } : undefined,
    hasSampleContent: s.SAMPLE_CONTENT,
    /**
     * The proxies that are trusted for the visitor's address: none, the single proxy in front, or proxies in these
     * networks.
     */
    trustedProxies: s.TRUST_PROXY,
    /** The time for which the site still responds after it has reported that it accepts no more visitors. */
    shutdownGraceSeconds: s.SHUTDOWN_GRACE_SECONDS,
    ai: s.AI_BASE_URL && s.AI_MODEL ? { baseUrl: s.AI_BASE_URL, apiKey: s.AI_API_KEY, model: s.AI_MODEL } : undefined,
    /** A provider of single sign-on. */
    oidc:
      s.OIDC_ISSUER && s.OIDC_CLIENT_ID
        ? {
            name: s.OIDC_NAME,
            issuer: s.OIDC_ISSUER,
            clientId: s.OIDC_CLIENT_ID,
            clientSecret: s.OIDC_CLIENT_SECRET,
            privateKey: s.OIDC_PRIVATE_KEY,
            domains: s.OIDC_DOMAINS,
            moderators: s.OIDC_MODERATORS,
            appleIds: s.OIDC_APPLE,
          }
        : undefined,
    /** OpenTelemetry's packages read the addresses themselves. Undefined: they name no receiver of traces. */
    tracing:
      s.OTEL_EXPORTER_OTLP_ENDPOINT || s.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
        ? { serviceName: s.OTEL_SERVICE_NAME, share: s.OTEL_TRACES_SAMPLER_ARG }
        : undefined,
    logLevel: s.LOG_LEVEL,
  };
}

/** Returns what a program of the system needs: paths and the locale. All others stay here: they contain secrets. */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:PATH|TMPDIR|TZ|LANG|LANGUAGE|LC_[A-Z]+)$/.test(name)),
  );
