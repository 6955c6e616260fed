/** The error codes of PostgreSQL (SQLSTATE) that the site knows, under PostgreSQL's own names. */
export const sqlState = {
  invalidParameterValue: '22023',
  /** A write at a standby. */
  readOnlySqlTransaction: '25006',
  exclusionViolation: '23P01',
  invalidAuthorizationSpecification: '28000',
  invalidPassword: '28P01',
  invalidCatalogName: '3D000',
  /** Two transactions wait for each other. */
  deadlockDetected: '40P01',
  /** The user lacks a right. */
  insufficientPrivilege: '42501',
  undefinedTable: '42P01',
  diskFull: '53100',
  tooManyConnections: '53300',
  /** A lock was not free within `lock_timeout`. */
  lockNotAvailable: '55P03',
  /** The server has ended the connection on request. */
  adminShutdown: '57P01',
  /** The server is starting. */
  cannotConnectNow: '57P03',
} as const;
