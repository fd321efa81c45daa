const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i;

/** Whether a host, as an address names it, is this machine: what is sent there crosses no network. */
export const isThisMachine = (host: string) => loopback.test(host);
