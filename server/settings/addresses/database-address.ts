import { readAs, text } from '../env-values.ts';

/** Several hosts of an address, each with a port or none, and what stands before and behind them. */
const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*,[^@/?#]*)(.*)$/s;
const hostAndPort = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d+))?$/i;
const usualPort = '5432';

/**
 * An address of PostgreSQL, also libpq's with several hosts (`postgres://h1:5432,h2/noura`). Those are kept in libpq's other form, as parameters
 * `host` and `port`, which everybody can read as an address. Noura writes: no other `target_session_attrs` is taken.
 */
export const databaseAddress = readAs(
  text,
  (value) => {
    const address = withHostsAside(value);
    if (!address || !/^postgres(ql)?:/.test(address) || !URL.canParse(address)) return null;
    const wanted = new URL(address).searchParams.get('target_session_attrs') ?? 'primary';
    return /^(read-write|primary)$/.test(wanted) ? address : null;
  },
  'must be an address such as postgres://user:password@host/name, or of several hosts postgres://user:password@host1,host2/name?target_session_attrs=read-write',
);

function withHostsAside(value: string): string | null {
  const [, before = '', hosts = '', behind = ''] = severalHosts.exec(value) ?? [];
  if (!hosts) return value;
  const named = hosts.split(',').map((one) => hostAndPort.exec(one) ?? []);
  const first = `${before}${named[0]?.[0]}${behind}`;
  if (named.some(([whole]) => !whole) || !URL.canParse(first)) return null;
  const url = new URL(first);
  if (url.searchParams.has('host')) return null;
  url.searchParams.set('host', named.map(([, host]) => host).join(','));
  url.searchParams.set('port', named.map(([, , port]) => port ?? usualPort).join(','));
  return asLibpqReads(url);
}

/** Where parameters were set: libpq, unlike `pg`, takes a "+" for itself and no space. */
function asLibpqReads(url: URL): string {
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}

/** An address for each of its hosts, in their order. */
export function hostsOf(address: string): string[] {
  const { searchParams } = new URL(address);
  const hosts = searchParams.getAll('host').at(-1)?.split(',') ?? [];
  const ports = searchParams.getAll('port').at(-1)?.split(',') ?? [];
  if (hosts.length < 2) return [address];
  return hosts.map((host, at) => {
    const one = new URL(address);
    one.searchParams.set('host', host.replace(/^\[(.+)\]$/, '$1'));
    one.searchParams.set('port', ports[ports.length > 1 ? at : 0] || usualPort);
    return one.href;
  });
}

/** Whether the host that takes writes is to be found first. */
export const seeksPrimary = (address: string) =>
  hostsOf(address).length > 1 || new URL(address).searchParams.has('target_session_attrs');
