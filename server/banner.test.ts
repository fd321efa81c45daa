import { describe, expect, it } from 'vitest';
import { type BannerFacts, banner } from './banner.ts';

const facts: BannerFacts = {
  productName: 'Noura',
  address: 'http://127.0.0.1:3000',
  number: '+12025550143',
  logInFile: 'data/demo-log-in.txt',
  logIns: [
    { role: 'owner', email: 'olivia@example.com', password: 'Harbour-71-lamp' },
    { role: 'superadmin', email: 'sam@example.com', password: 'Window-38-fern' },
  ],
  database: 'embedded',
  listener: 'embedded',
  speaker: 'embedded',
  germanVoice: true,
  assistant: 'embedded',
  numbers: 'pretend',
  mail: { outbox: 'http://127.0.0.1:3000/dev/outbox' },
};

describe('the lines of a start', () => {
  it('name the address, the log-ins, the number, the one line to place a call, and where mail is', () => {
    expect(banner(facts).slice(0, 8)).toEqual([
      'Noura is ready: http://127.0.0.1:3000',
      '',
      '  Log in     olivia@example.com  password Harbour-71-lamp',
      '  Superadmin sam@example.com  password Window-38-fern',
      '             shown once, kept in data/demo-log-in.txt',
      '  Number     +12025550143',
      '  Call it    npm run call -- --to +12025550143',
      '  Mail       is kept, not sent: http://127.0.0.1:3000/dev/outbox (set SMTP_URL to send it)',
    ]);
  });

  it('show passwords only once, and later the file that keeps them', () => {
    const later = banner({ ...facts, logIns: null }).join('\n');
    expect(later).toContain('Log in     as written in data/demo-log-in.txt');
    expect(later).not.toContain('password ');
  });

  it('say what a missing listener means and how to get one', () => {
    const lines = banner({ ...facts, listener: 'missing' }).join('\n');
    expect(lines).toContain('PocketSphinx: callers are understood by keypad and typed text only, not by voice.');
    expect(lines).toContain('apt-get install pocketsphinx pocketsphinx-en-us');
    expect(lines).not.toContain('listener (PocketSphinx');
  });

  it('say what a missing German voice means, unless a service speaks', () => {
    expect(banner(facts).join('\n')).toContain('speaker (Flite, German by eSpeak NG)');
    expect(banner({ ...facts, germanVoice: false }).join('\n')).toContain('German is spoken by the English one');
    expect(banner({ ...facts, germanVoice: false, speaker: 'service' }).join('\n')).not.toContain('German');
  });

  it('list what is connected instead of embedded, and then miss nothing', () => {
    const lines = banner({
      ...facts,
      number: null,
      logInFile: null,
      logIns: null,
      database: 'DATABASE_URL',
      listener: 'service',
      speaker: 'service',
      assistant: 'realtime service',
      numbers: 'Twilio',
      mail: 'SMTP',
    });
    expect(lines).toEqual([
      'Noura is ready: http://127.0.0.1:3000',
      '',
      '  Connected  database (DATABASE_URL), listener (STT_URL), speaker (TTS_URL), receptionist (realtime service), phone numbers (Twilio), mail (SMTP_URL)',
    ]);
  });
});
