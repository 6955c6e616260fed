import { type Settings, settings } from './env-settings.server.ts';
import { cleanValue, hasOpenQuote } from './environment-value.ts';
import { StartError } from './start-error.ts';

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
  const issues = parsed.success
    ? requiredTogether.flatMap(([first, ...others]) =>
        parsed.data[first] === undefined
          ? []
          : others
              .filter((other) => parsed.data[other] === undefined)
              .map((other) => `${other} is needed with ${first}`),
      )
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const faults = [...given.flatMap(quoteFaults), ...issues];
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
