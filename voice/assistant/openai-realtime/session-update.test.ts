import { expect, it } from 'vitest';
import { turnTimes } from '#contract/values/turn-pace.ts';
import { testBrief } from '../../testing/test-call.ts';
import { unknownService } from './service-memory.ts';
import { callState, fillsSilence, type SessionState, sessionOf, turnsUpdate } from './session-update.ts';

const start = {
  brief: { ...testBrief(), language: 'de-DE' as const, voice: 'coral' },
  callerNumber: null,
  startedAt: new Date('2026-03-02T09:00:00Z'),
  tools: [],
  history: [],
};
const service = { url: 'ws://x.example/v1/realtime', apiKey: '', model: 'm' };
const flat = { ...unknownService(), dialect: 'flat' as const };
const session = (settings = {}, memory = unknownService(), change: Partial<SessionState> = {}) =>
  sessionOf(start, { ...service, ...settings }, memory, { ...callState(start), ...change });

it('tells the language of the call in both dialects, to the transcription and to the model', () => {
  expect(session()).toMatchObject({
    instructions: expect.stringContaining('Speak German.'),
    audio: { input: { transcription: { languages: ['de'] } }, output: { voice: 'coral' } },
  });
  expect(session({}, flat)).toMatchObject({
    instructions: expect.stringContaining('Speak German.'),
    input_audio_transcription: { language: 'de' },
    voice: 'coral',
  });
});

it('keeps the silences of the call from a service that would speak into them, and tells no other of it', () => {
  const shown = (idle_timeout_ms?: number | null) => ({ audio: { input: { turn_detection: { idle_timeout_ms } } } });
  expect([shown(8_000), shown(null), shown(), {}].map(fillsSilence)).toEqual([true, false, false, false]);
  expect(JSON.stringify(session({}, unknownService(), { fillsSilence: true }))).toContain('"idle_timeout_ms":null');
  expect(JSON.stringify(session())).not.toContain('idle_timeout_ms');
});

it('finds the end of a turn as the operator and the business want, and later while pieces are given', () => {
  const detection = (settings: object, pieces: boolean, turnPace = 50) => {
    const update = turnsUpdate({ brief: { ...start.brief, turnPace } }, { ...service, ...settings }, unknownService(), {
      ...callState(start),
      pieces,
    });
    return (update as { audio: { input: { turn_detection: object } } }).audio.input.turn_detection;
  };
  expect(detection({}, false)).toMatchObject({ type: 'server_vad', silence_duration_ms: turnTimes(50).completeMs });
  expect(detection({}, true)).toMatchObject({ silence_duration_ms: turnTimes(50).openMs });
  expect(detection({}, false, 100)).toMatchObject({ silence_duration_ms: turnTimes(100).completeMs });
  const semantic = { turnDetection: 'semantic_vad', eagerness: 'high' };
  expect(detection(semantic, false)).toEqual({
    type: 'semantic_vad',
    eagerness: 'high',
    create_response: true,
    interrupt_response: false,
  });
  expect(detection(semantic, true)).toMatchObject({ eagerness: 'low' });
  const byPace = [0, 20, 50, 70, 80, 100].map((pace) => detection({ turnDetection: 'semantic_vad' }, false, pace));
  expect(byPace.map((shown) => (shown as { eagerness: string }).eagerness)).toEqual([
    ...['low', 'low', 'auto', 'auto', 'high', 'high'],
  ]);
  expect(detection({ turnDetection: 'semantic_vad' }, true, 100)).toMatchObject({ eagerness: 'low' });
});

it('asks for noise reduction only where the operator says so', () => {
  expect(JSON.stringify(session())).not.toContain('noise');
  expect(session({ noiseReduction: 'far_field' })).toMatchObject({
    audio: { input: { noise_reduction: { type: 'far_field' } } },
  });
  expect(session({ noiseReduction: 'off' }, flat)).toMatchObject({ input_audio_noise_reduction: null });
});

it('leaves out what was refused before, wherever it stands; of a voice this one alone', () => {
  const refused = new Set(['audio.output.voice="coral"', 'audio.input.turn_detection.threshold', 'nothing.here']);
  const text = JSON.stringify(session({}, { ...unknownService(), refused }));
  expect(text).not.toContain('coral');
  expect(text).not.toContain('threshold');
  expect(text).toContain('silence_duration_ms');
  refused.delete('audio.output.voice="coral"');
  refused.add('audio.output.voice="ash"');
  expect(JSON.stringify(session({}, { ...unknownService(), refused }))).toContain('coral');
});
