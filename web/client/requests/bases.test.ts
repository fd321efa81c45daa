import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#web/client/session.ts';
import { logQuery } from '#web/features/calls/call-queries.ts';
import { noEntries, patientOf } from '#web/features/intake/patient/intake-entries.ts';
import {
  getFormProviders,
  invalidateFormLink,
  registerPatient,
  validateFormLink,
} from '#web/features/intake/patient/link/form-link.ts';
import { uploadKnowledgeFile } from '#web/features/knowledge/files/upload-knowledge-file.ts';
import { settleCall } from '#web/features/test-sessions/call/settle-call.ts';
import { OutgoingLine } from '#web/features/test-sessions/call/voice-line.ts';
import { lookUpContext } from '#web/features/test-sessions/tools/look-up-context.ts';
import { runFunction } from '#web/features/test-sessions/tools/run-function.ts';
import { bases } from './bases.ts';
import { getUser } from './get-user.ts';
import { request, requestPublic } from './request.ts';

// As a build sets them that has three servers; with the page's own origin for all three nobody could tell them apart.
const three = { a: 'https://a.example', b: 'https://b.example', c: 'https://c.example' };
const built = { ...bases };

let asked: string[] = [];

async function wire(address: string, { method }: RequestInit): Promise<Response> {
  asked.push(`${method} ${address}`);
  return new Response('{"phoneNumber":""}', { status: 200 });
}

/** A request whose progress can be told: only where it goes is looked at. */
class NotedUpload {
  upload = {};
  status = 200;
  responseText = '{}';
  onload = () => {};
  setRequestHeader() {}
  open(method: string, address: string) {
    asked.push(`${method} ${address}`);
  }
  send() {
    this.onload();
  }
}

/** As much of a browser's connection as posting an offer needs. */
class NotedPeer {
  localDescription = { sdp: 'v=0' };
  createDataChannel = () => ({ close() {} });
  addTransceiver = () => ({ sender: { replaceTrack: async () => {} } });
  setLocalDescription = async () => {};
  setRemoteDescription = async () => {};
  close() {}
}

beforeAll(() => {
  Object.assign(bases, three);
  vi.stubGlobal('fetch', wire);
  vi.stubGlobal('XMLHttpRequest', NotedUpload);
  vi.stubGlobal('RTCPeerConnection', NotedPeer);
  vi.stubGlobal(
    'Audio',
    class {
      pause() {}
    },
  );
  startSession('a-token', {} as never);
});
afterAll(() => {
  endSession();
  Object.assign(bases, built);
  vi.unstubAllGlobals();
});
beforeEach(() => {
  asked = [];
});

test('accounts, calls, settings and knowledge are asked for at base A, files as well', {
  tags: ['APIBASE-01'],
}, async () => {
  await requestPublic('POST /auth/login', { body: { email: 'a@b.example', password: 'Two-Doors-7' } });
  await getUser();
  await logQuery({ period: 'all', search: '', page: 1 }).queryFn({ signal: new AbortController().signal });
  await request('POST /knowledge-bases', { body: { name: 'Prices' } });
  const file = new File(['Parking is free.'], 'parking.txt');
  await uploadKnowledgeFile({ baseId: 'k', file, onProgress() {}, signal: new AbortController().signal });
  expect(asked).toEqual([
    'POST https://a.example/auth/login',
    'GET https://a.example/user',
    'GET https://a.example/overview/call-logs?limit=7&page=1',
    'POST https://a.example/knowledge-bases',
    'POST https://a.example/knowledge-bases/k/files?name=parking.txt',
  ]);
});

test('the voice test and its functions are asked for at base B; its minutes are told to base A', {
  tags: ['APIBASE-02', 'Q-50'],
}, async () => {
  await request('POST /realtime-session', { query: {} });
  await runFunction({ name: 'look_up_order', args: '{}', callId: 'c' });
  const line = new OutgoingLine({} as never);
  const callee = { url: '/v1/realtime/calls', model: 'm', secret: 's' };
  const microphone = { getAudioTracks: () => [] } as never;
  await line.call(callee, Promise.resolve(microphone), new AbortController().signal);
  line.close();
  await settleCall({ id: 'rtc_1', sessionId: 's', usedMinutes: 1, token: 'a-token' });
  expect(asked).toEqual([
    'POST https://b.example/realtime-session',
    'POST https://b.example/function-call',
    'POST https://b.example/v1/realtime/calls?model=m',
    'POST https://b.example/v1/realtime/calls/rtc_1/hangup',
    'POST https://a.example/user/update-minutes',
  ]);
});

test('the patient form is asked for and handed in at base B', { tags: ['APIBASE-02', 'Q-50'] }, async () => {
  await validateFormLink('t');
  await getFormProviders('t').catch(() => undefined);
  await registerPatient('t', {
    provider: '11',
    patient: patientOf(noEntries, { code: 'US', dialCode: '1' }),
    submissionId: 's',
  });
  await invalidateFormLink('t');
  expect(asked).toEqual([
    'POST https://b.example/patient-forms/validate',
    'GET https://b.example/patient-forms/providers',
    'POST https://b.example/patient-forms/submission',
    'POST https://b.example/patient-forms/invalidate',
  ]);
});

test('what the knowledge says to a line of the caller is asked for at base C', {
  tags: ['APIBASE-03', 'Q-50'],
}, async () => {
  await lookUpContext('Where can I park?');
  expect(asked).toEqual(['POST https://c.example/vector-search']);
});

test('a call that a service carries goes to the address that the service gave', {
  tags: ['APICONFIG-10'],
}, async () => {
  const line = new OutgoingLine({} as never);
  const callee = { url: 'https://service.example/v1/realtime/calls', model: 'm', secret: 's' };
  await line.call(callee, Promise.resolve({ getAudioTracks: () => [] } as never), new AbortController().signal);
  line.close();
  expect(asked).toEqual(['POST https://service.example/v1/realtime/calls?model=m']);
});
