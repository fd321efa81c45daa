import { mediaStreamPath } from '#contract/telephony.ts';
import { carryMediaStream } from '#voice/carrier/twilio/media-stream.ts';
import type { Switchboard } from '../live-calls/switchboard.ts';
import type { SocketPath } from '../sockets.ts';
import type { TwilioProof } from './twilio-signature.ts';

/** The socket on which Twilio (or the simulated carrier) brings the caller's sound. */
export function mediaSocket(switchboard: Switchboard, proof: TwilioProof): SocketPath {
  return {
    path: mediaStreamPath,
    ofCarrier: true,
    maxPayloadBytes: 64 * 1024,
    admit: async (request) =>
      (await proof.accepts({
        path: request.url ?? '',
        headers: request.headers,
        remoteAddress: request.socket.remoteAddress,
      }))
        ? true
        : 403,
    opened: (socket) =>
      carryMediaStream(socket, (start, leg) => switchboard.answer(start.parameters.token ?? '', start.callSid, leg)),
  };
}
