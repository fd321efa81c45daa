import type { Socket } from 'node:dgram';
import { UdpTransport } from 'werift';

const mostTries = 8;

/**
 * `werift` 0.25.2 looks for a free port and takes it a moment later, without a listener for the error: when somebody else was
 * quicker, the process would end. With this it looks again, and fails as a promise does when there is none.
 */
export function lookAgainForPorts(): void {
  const prototype = UdpTransport.prototype as unknown as Transport;
  const { init } = prototype;
  if (init.name === 'initAgain') return;
  prototype.init = async function initAgain() {
    for (let tries = 1; ; tries++) {
      let taken = (_error: Error) => {};
      const failed = new Promise<never>((_, reject) => {
        taken = reject;
      });
      this.socket.once('error', taken);
      try {
        return await Promise.race([init.call(this), failed]);
      } catch (error) {
        if (this.options.portRange && tries < mostTries && isTaken(error)) continue;
        this.socket.close();
        throw error;
      } finally {
        this.socket.off('error', taken);
      }
    }
  };
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** What the library keeps to itself. */
interface Transport {
  socket: Socket;
  options: { portRange?: [number, number] };
  init(this: Transport): Promise<void>;
}
