import { describe, expect, it } from 'vitest';
import { parseEnv } from '#server/settings/env.ts';
import { banner, listensLines, type Start } from './banner.ts';

const start: Start = {
  env: parseEnv({}),
  address: 'http://127.0.0.1:3000',
  number: '+12025550143',
  logInFile: 'data/demo-log-in.txt',
  seeded: {
    owner: { email: 'olivia@example.com', password: 'Harbour-71-lamp' },
    superadmin: { email: 'sam@example.com', password: 'Window-38-fern' },
  },
  embedded: true,
  outbox: 'http://127.0.0.1:3000/dev/outbox?key=k',
  hears: true,
  otherVoices: true,
  ownModels: '',
  local: { listens: [], speaks: [] },
  tellsVoices: 'are told from noises by energy and by Silero',
  findsAnswers: 'are found by words, their kin and sentence vectors (English)',
};

const TTS_URL = 'https://example.com/v1';

describe('the lines of a start', () => {
  it('name the address, the log-ins, the number, the one line to place a call, and where mail is', () => {
    expect(banner(start).slice(0, 8)).toEqual([
      'Noura is ready: http://127.0.0.1:3000',
      '',
      '  Log in     olivia@example.com',
      '  Superadmin sam@example.com',
      '             the passwords are in data/demo-log-in.txt',
      '  Number     +12025550143',
      '  Call it    npm run call -- --to +12025550143',
      '  Mail       is saved, not sent: http://127.0.0.1:3000/dev/outbox?key=k (set SMTP_URL to send it)',
    ]);
  });

  it('name the settings that the one line needs, as it is typed into another terminal', () => {
    const called = (address: string, DATA_DIR: string) =>
      banner({ ...start, address, env: parseEnv({ DATA_DIR }) }).find((said) => said.includes('Call it'));
    const line = '  Call it    ';
    const [port, to] = ['http://127.0.0.1:4100', '--to +12025550143'];
    expect(called(start.address, './data')).toBe(`${line}npm run call -- ${to}`);
    expect(called(port, '')).toBe(`${line}npm run call -- ${to} --url ${port}`);
    expect(called(port, '/srv/noura')).toBe(`${line}DATA_DIR=/srv/noura npm run call -- ${to} --url ${port}`);
    expect(called(start.address, "/srv/Ann's data")).toBe(
      `${line}DATA_DIR='/srv/Ann'\\''s data' npm run call -- ${to}`,
    );
  });

  it('are followed by how many calls it listens to, and why so many', () => {
    expect(
      [{ calls: 1 }, { calls: 8 }].flatMap((told, at) => listensLines({ ...told, isLate: false }, at ? 8 : null)),
    ).toEqual([
      '  Listens    understands 1 call at once on this machine (estimated from what one decoder costs)',
      '  Listens    understands 8 calls at once on this machine (as LISTENER_CALLS says)',
    ]);
  });

  it('warn where words come too late here', () => {
    const lines = listensLines({ calls: 1, isLate: true }, null).join('\n');
    expect(lines).toContain('Careful    this machine was too slow for a test sentence just now.');
    expect(lines).toContain('callers are\n             not understood. Close other programs, or set STT_URL.');
  });

  it('say by what voices are told from noises', () => {
    expect(banner(start)).toContain('  Voices     are told from noises by energy and by Silero');
  });

  it('show the file that keeps the passwords and no password, as what is printed goes into journals', () => {
    expect(banner(start).join('\n')).not.toMatch(/Harbour-71-lamp|Window-38-fern/);
    const later = banner({ ...start, seeded: null }).join('\n');
    expect(later).toContain('Log in     as written in data/demo-log-in.txt');
  });

  it('say that the clinic mode is for everybody, and what it leaves out', () => {
    expect(banner(start).join('\n')).not.toContain('Clinic');
    const CHAT = { CHAT_URL: 'https://chat.example.com/v1', CHAT_MODEL: 'm' };
    const lines = (more: Record<string, string>) =>
      banner({ ...start, env: parseEnv({ CLINIC_MODE: '1', TTS_URL, ...CHAT, ...more }) }).join('\n');
    expect(lines({})).toMatch(/Clinic {5}mode for every business.*\n.*leaves out .*\(CHAT_URL, TTS_URL,/);
    expect(lines({})).not.toContain('receptionist (chat service)');
    expect(lines({ COVERED_SERVICES: 'chat.example.com' })).toMatch(/leaves out .*\(TTS_URL,/);
    expect(lines({ COVERED_SERVICES: 'chat.example.com' })).toContain('receptionist (chat service)');
    expect(lines({ COVERED_SERVICES: 'chat.example.com, example.com' })).not.toContain('leaves out');
  });

  it('name no superadmin where none was made', () => {
    const seeded = { owner: { email: 'olivia@example.com', password: 'x' }, superadmin: null };
    expect(banner({ ...start, seeded }).join('\n')).not.toContain('Superadmin');
  });

  it('say what a missing listener means and how to get one', () => {
    const lines = banner({ ...start, hears: false }).join('\n');
    expect(lines).toContain('PocketSphinx: callers can use only the keypad and typed text, not voice.');
    expect(lines).toContain('apt-get install pocketsphinx pocketsphinx-en-us');
    expect(lines).not.toContain('listener (PocketSphinx');
  });

  it('say what a missing German voice means, unless a service speaks', () => {
    expect(banner(start).join('\n')).toContain('speaker (Flite; German and Spanish by eSpeak NG)');
    expect(banner({ ...start, otherVoices: false }).join('\n')).toContain('the English voice speaks them');
    expect(banner({ ...start, otherVoices: false, env: parseEnv({ TTS_URL }) }).join('\n')).not.toContain('German');
  });

  it('say nothing that local models make untrue', () => {
    const local = (listens: string[], speaks: string[], more: Partial<Start> = {}) =>
      banner({
        ...start,
        ...{ hears: false, otherVoices: false, ownModels: 'listener (en), by sherpa-onnx', local: { listens, speaks } },
        ...more,
      }).join('\n');
    const all = ['en', 'de', 'es'];
    expect(local(all, all)).toContain('  Models     from MODELS_DIR: listener (en), by sherpa-onnx');
    expect(local(all, all)).not.toMatch(/not voice|Speech {5}|English voice speaks/);
    expect(local(all, all)).toContain(
      'PocketSphinx: where a model from MODELS_DIR fails, callers can use only the keypad and typed text.',
    );
    expect(local(all, all, { hears: true })).not.toContain('PocketSphinx:');
    expect(local(['de', 'es'], [])).toContain('PocketSphinx: callers who do not speak German or Spanish can use only');
    expect(local([], ['en'])).toMatch(/Speech {5}in German and Spanish is synthesized here\..*TTS_URL/);
    expect(local([], ['en'])).toContain('the voices of German and Spanish: the English voice speaks them.');
    expect(local([], ['de'])).toContain('the voice of Spanish: the English voice speaks it.');
    expect(local([], ['de', 'es'])).not.toContain('English one');
    expect(local([], [])).toContain('not voice');
    expect(local([], [])).toContain('  Speech     is synthesized here.');
  });

  it('say how accounts are opened where everybody can come, and that a line is in clear', () => {
    const said = (source: Record<string, string>) => banner({ ...start, env: parseEnv(source) }).join('\n');
    expect(said({ PUBLIC_URL: 'https://calls.example.com' })).toContain('Sign-up    is closed');
    expect(said({ PUBLIC_URL: 'https://calls.example.com', SIGN_UP: 'invite' })).toContain('npm run invite');
    expect(said({ PUBLIC_URL: 'http://calls.example.com' })).toContain('Careful    passwords and calls reach');
    expect(said({ HOST: '0.0.0.0' })).toContain('Careful');
    expect(said({})).not.toMatch(/Careful|Sign-up/);
    expect(said({ PUBLIC_URL: 'http://127.0.0.1:3000' })).not.toContain('Careful');
  });

  it('say how to get a natural voice, unless a service speaks', () => {
    expect(banner(start).join('\n')).toContain('A natural voice: TTS_URL=');
    expect(banner({ ...start, env: parseEnv({ TTS_URL }) }).join('\n')).not.toContain('natural');
  });

  it('list what is connected instead of embedded, and then miss nothing', () => {
    const lines = banner({
      ...start,
      number: null,
      logInFile: null,
      seeded: null,
      embedded: false,
      env: parseEnv({
        ...{ TTS_URL, STT_URL: TTS_URL, REALTIME_URL: 'wss://example.com/v1/realtime', SMTP_URL: 'smtp://example.com' },
        ...{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'x' },
      }),
    });
    expect(lines).toEqual([
      'Noura is ready: http://127.0.0.1:3000',
      '',
      '  Connected  database (DATABASE_URL), listener (STT_URL), speaker (TTS_URL), receptionist (realtime service), phone numbers (Twilio), mail (SMTP_URL)',
      '  Voices     are told from noises by energy and by Silero',
    ]);
  });
});
