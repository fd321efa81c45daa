import type { Carrier, CarrierEnv } from '../carrier.ts';
import { twilioAnswers } from './answers.ts';
import { CallDesk } from './call-desk.ts';
import { mediaSocket } from './media-socket.ts';
import { fetchRecording } from './recordings.ts';
import { twilioRoutes } from './twilio.routes.ts';
import { twilioProof } from './twilio-signature.ts';

/** Calls by Twilio; without an account there, by the simulated carrier on this machine, which speaks the same. */
export function twilio({ carriers, publicUrl, twilioPlace }: CarrierEnv): Carrier {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN } = carriers.twilio ?? {};
  const authTokens = TWILIO_AUTH_TOKEN?.split(',').map((token) => token.trim()) ?? [];
  const [authToken] = authTokens;
  const account = accountSid && authToken ? { accountSid, authToken } : null;
  return {
    name: 'twilio',
    open(line) {
      const proof = twilioProof({ ...line, authTokens });
      const desk = new CallDesk(line, twilioAnswers(line));
      return {
        routes: (routes) => twilioRoutes(routes, { desk, line, guard: proof.guard }),
        sockets: [mediaSocket(line.switchboard, proof)],
        there: (carrierCallId) => desk.there(carrierCallId),
      };
    },
    fetchRecording: (url) => fetchRecording(account, url),
    async numbers() {
      if (!account) return null;
      // Its SDK is large: it is loaded only where it is needed.
      const { createTwilioNumbers } = await import('./twilio-numbers.ts');
      return createTwilioNumbers({ ...account, ...twilioPlace, publicUrl });
    },
  };
}
