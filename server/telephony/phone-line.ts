import type { Server } from 'node:http';
import type { AssistantBrief, AssistantLanguage } from '#contract/brief.ts';
import type { CallOutcome } from '#contract/calls.ts';
import type { Authenticate } from '#server/http/access.ts';
import type { Routes } from '#server/http/endpoint.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import { type Listener, understands } from '#voice/assistant/embedded/listener/listener.ts';
import { vocabularyOf } from '#voice/assistant/embedded/receptionist/vocabulary.ts';
import { loadVoicing } from '#voice/audio/fvad/voicing.ts';
import { createBrowserLine } from '#voice/carrier/browser/browser-line.ts';
import type { BrowserLineSettings } from '#voice/carrier/browser/local-addresses.ts';
import type { CallJournal, Clock, OfficeTools } from '#voice/session/ports.ts';
import { type AssistantServices, createLineAssistant } from './line-assistant.ts';
import { createReadySpeech } from './ready-speech.ts';
import { createClientSecrets, type SecretHolder, type SessionEnd } from './realtime/client-secrets.ts';
import { realtimeRoutes } from './realtime/realtime.routes.ts';
import { createRealtimeCalls } from './realtime/realtime-calls.ts';
import { createRealtimeLobby } from './realtime/realtime-lobby.ts';
import { realtimeSocket } from './realtime/realtime-socket.ts';
import { mountSockets } from './sockets.ts';
import type { Speaking } from './speaking.ts';
import { createSwitchboard, type Switchboard, type SwitchboardDeps, warm } from './switchboard.ts';
import { testBoxRoutes } from './test-box/test-box.routes.ts';
import { createTestBox } from './test-box/test-box.ts';
import { mediaSocket } from './twilio/media-socket.ts';
import { createRecordings, type Recording } from './twilio/recordings.ts';
import { twilioRoutes } from './twilio/twilio.routes.ts';
import { twilioProof } from './twilio/twilio-signature.ts';

/** What the telephone needs of the office's calls. */
export interface OfficeCalls {
  readonly journal: CallJournal;
  begin(call: {
    accountId: string;
    carrier: string;
    carrierCallId: string;
    from: string | null;
    to: string;
    location: string | null;
    isTest: boolean;
  }): Promise<{ callId: string; startedAt: Date; outcome: CallOutcome }>;
  find(carrier: string, carrierCallId: string): Promise<string | null>;
  miss(callId: string): Promise<void>;
  fileVoicemail(callId: string, mulaw: Uint8Array): Promise<void>;
}

export interface PhoneLineDeps {
  tools: OfficeTools;
  calls: OfficeCalls;
  clock: Clock;
  /** Models of the listener are kept in it. */
  dataDir: string;
  maxCalls: number;
  /** The account at Twilio; null leaves the simulated carrier on this machine. */
  twilio: { accountSid: string; authToken: string } | null;
  /** Where carriers reach us; known once the house listens. */
  publicUrl(): string;
  briefForNumber(to: string): Promise<{ accountId: string; brief: AssistantBrief } | null>;
  /** Seconds that are not promised to live calls. */
  secondsLeft(accountId: string): Promise<number>;
  count: SwitchboardDeps['count'];
  broken: SwitchboardDeps['broken'];
  /** Services that answer instead of the embedded assistant or its parts. */
  services?: AssistantServices;
  /** Where browsers reach us by UDP. */
  webrtc: BrowserLineSettings;
  /** Notes a recording that the carrier did not hand over yet; `fileRecording` is called for it again. */
  fetchLater(recording: Recording): Promise<void>;
  /** For `/v1/realtime`: whose token it is, what that account's assistant knows, and its minutes. */
  authenticate: Authenticate;
  briefFor(accountId: string): Promise<AssistantBrief>;
  /** The account's number, or ''. */
  numberOf(accountId: string): Promise<string>;
  chargeTest(accountId: string, part: string, seconds: number): Promise<number>;
  onSessionEnd(listener: (end: SessionEnd) => void): () => void;
  /** Instead of the embedded assistant. */
  assistant?: Assistant;
}

/** Calls of owners who try their assistant out in the browser, over `/v1/realtime` or `/v1/realtime/calls`. */
export interface TestCalls {
  /** Lets one connection in, within `clientSecretSeconds`. */
  makeSecret(holder: Omit<SecretHolder, 'purpose'>): { value: string; expiresAt: Date };
  /** Whether callers who speak this language are understood here; without it lines are typed. */
  hears(language: AssistantLanguage): boolean;
  /** Resolves when the minutes of the calls that are over are settled. */
  settled(): Promise<void>;
}

/** The telephone of the house: carriers on one side, the assistant on the other, the switchboard between them. */
export interface PhoneLine {
  readonly switchboard: Switchboard;
  /** The listener of the line's own assistant; null when another assistant answers. */
  readonly listener: Listener | null;
  readonly assistant: Assistant;
  /** The voices that calls can be spoken with, and each of them to be heard. */
  readonly speaking: Speaking;
  readonly testCalls: TestCalls;
  routes(routes: Routes): void;
  /** Opens the media sockets on the listening server. */
  open(server: Server): void;
  /** Fetches what the carrier recorded and files it with its call; again changes nothing. Throws when it cannot be fetched. */
  fileRecording(recording: Recording): Promise<void>;
  /** Renders and builds ahead what calls of this business will need. */
  prepare(brief: AssistantBrief): Promise<void>;
  /** The same for many, one after another, until the line closes. */
  prepareAll(briefs: AsyncIterable<AssistantBrief>): Promise<void>;
  /** Live calls to their end, then everything closed. */
  close(): Promise<void>;
}

export async function createPhoneLine(deps: PhoneLineDeps): Promise<PhoneLine> {
  const voicing = await loadVoicing();
  const nowMs = () => deps.clock.monotonicMs();
  const parts = { dataDir: deps.dataDir, voicing, nowMs, assistant: deps.assistant };
  const { assistant, speaker, speaking, listener } = createLineAssistant(deps.services ?? {}, parts);
  const speech = createReadySpeech(speaker);
  const { tools } = deps;
  const switchboard = createSwitchboard({
    assistant,
    journal: deps.calls.journal,
    tools,
    speech,
    voicing,
    clock: deps.clock,
    maxCalls: deps.maxCalls,
    count: deps.count,
    broken: deps.broken,
  });
  const { accountSid, authToken } = deps.twilio ?? {};
  const proof = twilioProof({ authToken, publicUrl: deps.publicUrl });
  const recordings = createRecordings({ accountSid, authToken });
  const carrier = 'twilio';
  const secrets = createClientSecrets(deps.clock);
  const { clock, authenticate, briefFor, secondsLeft, chargeTest, maxCalls } = deps;
  const own = { assistant, tools, voicing, speech, clock, secrets };
  const lobby = createRealtimeLobby({ ...own, authenticate, briefFor, secondsLeft, chargeTest, maxSessions: maxCalls });
  const browsers = createBrowserLine(deps.webrtc);
  const realtimeCalls = createRealtimeCalls({ lobby, clock, answer: browsers.answer });
  const testBox = createTestBox({
    ...{ switchboard, assistant, speech, clock, briefFor },
    journal: deps.calls.journal,
    numberOf: deps.numberOf,
    beginCall: (call) => deps.calls.begin(call),
    missCall: (callId) => deps.calls.miss(callId),
  });
  const forgetSessions = deps.onSessionEnd((end) => {
    lobby.sessionEnded(end);
    testBox.sessionEnded(end);
  });
  let sockets: { close(): void } | null = null;
  let closed = false;

  const line: PhoneLine = {
    switchboard,
    listener,
    assistant,
    speaking,
    testCalls: {
      makeSecret(holder) {
        browsers.prepare().catch(() => {});
        return secrets.make({ ...holder, purpose: 'test' });
      },
      hears: (language) => !listener || understands(listener, language.slice(0, 2)),
      settled: () => lobby.settled(),
    },
    routes(routes) {
      realtimeRoutes(routes, { secrets, lobby, calls: realtimeCalls });
      testBoxRoutes(routes, testBox);
      twilioRoutes(routes, {
        switchboard,
        guard: proof.guard,
        publicUrl: deps.publicUrl,
        briefForNumber: deps.briefForNumber,
        hasMinutes: async (accountId) => (await secondsLeft(accountId)) > 0,
        async beginCall(call) {
          const begun = await deps.calls.begin({ ...call, carrier, isTest: false });
          return { callId: begun.callId, startedAt: deps.clock.now(), over: begun.outcome !== 'live' };
        },
        missCall: (callId) => deps.calls.miss(callId),
        fileVoicemail: (recording) => line.fileRecording(recording).catch(() => deps.fetchLater(recording)),
      });
    },
    open(server) {
      sockets = mountSockets(server, [mediaSocket(switchboard, proof), realtimeSocket(lobby, clock)]);
    },
    async fileRecording({ carrierCallId, recordingUrl }) {
      const callId = await deps.calls.find(carrier, carrierCallId);
      if (callId) await deps.calls.fileVoicemail(callId, await recordings.fetch(recordingUrl));
    },
    async prepare(brief) {
      warm(speech, brief);
      await listener?.prepare(vocabularyOf(brief));
    },
    async prepareAll(briefs) {
      for await (const brief of briefs) {
        if (closed) return;
        await line.prepare(brief);
      }
    },
    async close() {
      closed = true;
      forgetSessions();
      testBox.close();
      // Who tries the assistant out hears a goodbye at once; callers are not cut off.
      await Promise.all([switchboard.drain(), lobby.close()]);
      sockets?.close();
      await listener?.close();
      await speaker.close();
    },
  };
  return line;
}
