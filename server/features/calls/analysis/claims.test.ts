import { describe, expect, test } from 'vitest';
import type { CallAct } from '#voice/session/ports.ts';
import { doubtsOf } from './claims.ts';

const doubts = (text: string, acts: readonly CallAct[] = [], speaker: 'assistant' | 'caller' = 'assistant') =>
  doubtsOf([{ sequence: 1, speaker, text, at: new Date(), asHeard: false }], acts);
const done = (tool: string, status = ''): CallAct => ({ tool, ok: true, status });

describe('what the assistant says was done', () => {
  test.each([
    ['You are booked for Tuesday at ten.', 'no appointment was booked'],
    ['Great, I have booked you for Tuesday.', 'no appointment was booked'],
    ['Your appointment has been confirmed.', 'no appointment was booked'],
    ["You're all set for Friday at noon.", 'no appointment was booked'],
    ['Your appointment is cancelled.', 'nothing was canceled or moved'],
    ["I've rescheduled your appointment to Monday.", 'nothing was canceled or moved'],
    ['Your message has been saved.', 'no message was saved'],
    ["I've sent you a confirmation by e-mail.", 'no tool sent anything'],
    ['I am transferring you now.', 'no one was transferred'],
    ['Ihr Termin ist gebucht.', 'no appointment was booked'],
    ['You are booked for Tuesday, let me know if you need anything else.', 'no appointment was booked'],
    ['I have booked you for Tuesday and you would not have to bring anything.', 'no appointment was booked'],
    ['Your appointment with Dr. Reyes at 10 a.m. is confirmed.', 'no appointment was booked'],
    ['Ihr Termin ist gebucht, rufen Sie an, wenn etwas dazwischenkommt.', 'no appointment was booked'],
    ['Ich habe Ihren Termin abgesagt, der Termin wurde storniert.', 'nothing was canceled or moved'],
    ['You are booked for Thursday, okay?', 'no appointment was booked'],
    ["I've put you down for ten on Tuesday.", 'no appointment was booked'],
    ["It's in our calendar.", 'no appointment was booked'],
    ['Der Termin steht.', 'no appointment was booked'],
    ['Ich habe Sie für Dienstag eingetragen.', 'no appointment was booked'],
    ['Ihre Nachricht ist gespeichert.', 'no message was saved'],
    ['Ich verbinde Sie jetzt.', 'no one was transferred'],
  ])('"%s" is a doubt when nothing was done', (text, what) => {
    expect(doubts(text)).toEqual([expect.stringContaining(what)]);
  });

  test.each([
    ['Shall I book Tuesday at ten for you?'],
    ['I could not book that, nothing is booked.'],
    ['It is not booked yet: the office will confirm the time.'],
    ['Once it is booked you will get an e-mail.'],
    ['If the office says yes, you are booked for Tuesday.'],
    ['Your appointment is booked once the office confirms it.'],
    ['I cannot transfer you.'],
    ['I am looking in our calendar.'],
    ['Shall I put you down for ten?'],
    ['Would you like to leave a message?'],
    ['We are booked with happy memories of you? No.'],
    ['Ihr Termin ist noch nicht gebucht.'],
    ['Soll ich den Termin buchen?'],
    ['We are open until five.'],
  ])('"%s" claims nothing', (text) => {
    expect(doubts(text)).toEqual([]);
  });

  test('is no doubt when the tool did it, and one when it did something less', () => {
    expect(doubts('You are booked for Tuesday.', [done('book_appointment', 'booked')])).toEqual([]);
    expect(doubts('You are booked for Tuesday.', [done('book_appointment', 'requested')])).toHaveLength(1);
    expect(doubts('You are booked for Tuesday.', [{ tool: 'book_appointment', ok: false, status: '' }])).toHaveLength(
      1,
    );
    expect(doubts('You are booked for Tuesday.', [done('request_appointment', 'requested')])).toHaveLength(1);
    expect(doubts('You are booked for Tuesday.', [done('reserve_table')])).toEqual([]);
    expect(doubts('Your message is saved.', [done('take_message', 'taken')])).toEqual([]);
    expect(doubts('Your message is saved.', [{ tool: 'take_message', ok: false, status: '' }])).toHaveLength(1);
    expect(doubts('I have cancelled your order.', [done('search_knowledge')])).toHaveLength(1);
  });

  test('counts only when the assistant says it, once, and bounded', () => {
    expect(doubts('You are booked for Tuesday.', [], 'caller')).toEqual([]);
    expect(doubts('You are booked. You are booked. You are booked.')).toHaveLength(1);
    const many = Array.from({ length: 50 }, (_, at) => `You are booked for day ${at}.`).join(' ');
    expect(doubts(many)).toHaveLength(10);
    expect(doubts(`You are booked for ${'x'.repeat(5_000)}.`)[0]?.length).toBeLessThan(300);
  });
});
