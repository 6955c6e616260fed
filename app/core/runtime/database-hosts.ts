/** One of several hosts of an address. */
export interface DatabaseHost {
  host: string;
  port: number;
}

const defaultPort = 5432;
/** The last @ is before the hosts: a password may contain others. */
const hostListUrl = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+)(.*)$/i;

/** Returns the hosts of an address, and the address with the first of them alone; null if it is not an address. */
export function splitHosts(address: string): { hosts: DatabaseHost[]; single: string } | null {
  const [, start = '', list = '', rest = ''] = hostListUrl.exec(address) ?? [];
  const singles = list.split(',').map((host) => `${start}${host}${rest}`);
  if (!hostListUrl.test(address) || !singles.every((one) => URL.canParse(one))) return null;
  const hosts = singles.map((one) => {
    const { hostname, port } = new URL(one);
    return { host: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''), port: Number(port || defaultPort) };
  });
  return { hosts, single: singles[0] ?? address };
}
