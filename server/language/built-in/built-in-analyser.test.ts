import { describe, expect, it } from 'vitest';
import { sentimentAnalysis } from '#contract/calls.ts';
import { briefOf } from '#tests/dialogues/businesses.ts';
import type { EndedCall } from '../call-analyser.ts';
import { builtInAnalyser } from './built-in-analyser.ts';

function endedCall(callerSaid: readonly string[], changes: Partial<EndedCall> = {}): EndedCall {
  return {
    brief: briefOf({ business: 'law' }),
    outcome: 'handled',
    callerNumber: '+13125550123',
    startedAt: new Date('2026-03-02T16:00:00Z'),
    durationSeconds: 60,
    transcript: callerSaid.map((text, at) => ({ speaker: 'caller' as const, text, at: new Date(at), asHeard: false })),
    details: [],
    ...changes,
  };
}

describe('the built-in analyser', () => {
  it('sums up a message in plain sentences and marks what nobody confirmed', async () => {
    const { summary } = await builtInAnalyser.analyse(
      endedCall(['I need help with my lease.', 'Are you open on Saturday?'], {
        outcome: 'message',
        details: [
          { field: 'fullName', value: 'Daniel Harris', status: 'confirmed' },
          { field: 'contactNumber', value: '+13125550123', status: 'confirmed' },
          { field: 'reasonForCalling', value: 'I need help with my lease', status: 'as-heard' },
          { field: 'whereDidYouHearAboutUs', value: 'Google', status: 'confirmed' },
        ],
      }),
    );
    expect(summary).toBe(
      'Daniel Harris called about "I need help with my lease" (as heard) and asked "Are you open on Saturday?" The caller left the number +1 (312) 555-0123, heard about the business through Google, and was told that the message is saved.',
    );
  });

  it('says so when the caller said nothing', async () => {
    const analysis = await builtInAnalyser.analyse(endedCall([]));
    expect(analysis.summary).toBe('The caller said nothing.');
    expect(analysis.sentiment).toBeNull();
  });

  it.each([
    ['negative', 'I am very disappointed and angry, this is unacceptable', 'anger'],
    ['positive', 'Wonderful, thank you so much, you were very helpful', 'joy'],
    ['neutral', 'I want to leave my number', undefined],
    ['negative', 'I am not happy with this', 'disappointment'],
  ])('hears a %s mood in "%s"', async (mood, line, emotion) => {
    const { sentiment } = await builtInAnalyser.analyse(endedCall([line]));
    expect(sentimentAnalysis.safeParse(sentiment).success).toBe(true);
    expect(sentiment?.overall_sentiment).toBe(mood);
    expect(sentiment?.key_emotions[0]).toBe(emotion);
    expect(Math.abs(sentiment?.sentiment_score ?? 9)).toBeLessThanOrEqual(1);
    expect(sentiment?.confidence_score).toBeLessThanOrEqual(1);
    expect(Math.round((sentiment?.sentiment_score ?? 0) * 100) / 100).toBe(sentiment?.sentiment_score);
  });

  it('takes a sales call for spam by its phrases, and never one that left details', async () => {
    const said = ['This is an important message about your extended warranty, press one to speak to an agent'];
    expect((await builtInAnalyser.analyse(endedCall(said))).isSpam).toBe(true);
    const details = [{ field: 'fullName', value: 'Ann Lee', status: 'confirmed' }] as const;
    expect((await builtInAnalyser.analyse(endedCall(said, { details }))).isSpam).toBe(false);
    expect((await builtInAnalyser.analyse(endedCall(['Where are you located?']))).isSpam).toBe(false);
  });

  it('keeps exactly the details that were noted', async () => {
    const details = [{ field: 'fullName', value: 'Ann Lee', status: 'as-heard' }] as const;
    expect((await builtInAnalyser.analyse(endedCall(['my number is 312 555 0100'], { details }))).details).toEqual(
      details,
    );
  });
});

describe('a German call', () => {
  const brief = { ...briefOf({ business: 'law' }), language: 'de-DE' as const };

  it('is summed up in German, word for word', async () => {
    const { summary } = await builtInAnalyser.analyse(
      endedCall(['Ich habe eine Frage zu meiner Bestellung.', 'Haben Sie am Samstag geöffnet?'], {
        brief,
        outcome: 'message',
        details: [
          { field: 'fullName', value: 'Anna Schmidt', status: 'confirmed' },
          { field: 'contactNumber', value: '+493023125123', status: 'confirmed' },
          { field: 'reasonForCalling', value: 'Ich habe eine Frage zu meiner Bestellung', status: 'as-heard' },
          { field: 'callingOnBehalfOf', value: 'meine Schwester', status: 'confirmed' },
        ],
      }),
    );
    expect(summary).toBe(
      'Anna Schmidt hat für meine Schwester angerufen; es ging um: Ich habe eine Frage zu meiner Bestellung (wie gehört); gefragt wurde: "Haben Sie am Samstag geöffnet?" Hinterlassen: die Nummer +493023125123; zugesagt: die Nachricht ist gespeichert.',
    );
    expect((await builtInAnalyser.analyse(endedCall([], { brief }))).summary).toBe('Es wurde nichts gesagt.');
  });

  it.each([
    ['negative', 'Ich bin enttäuscht und sehr sauer, das ist eine Zumutung', 'anger'],
    ['positive', 'Wunderbar, vielen Dank, Sie waren sehr freundlich', 'joy'],
    ['neutral', 'Ich möchte meine Nummer hinterlassen', undefined],
    ['negative', 'Ich bin damit nicht zufrieden, das ist unmöglich', 'anger'],
  ])('has a %s mood: "%s"', async (mood, line, emotion) => {
    const { sentiment } = await builtInAnalyser.analyse(endedCall([line], { brief }));
    expect(sentimentAnalysis.safeParse(sentiment).success).toBe(true);
    expect(sentiment?.overall_sentiment).toBe(mood);
    expect(sentiment?.key_emotions[0]).toBe(emotion);
    expect(sentiment?.summary).toMatch(/Stimmung|ohne starke Gefühle/);
  });

  it('is taken for spam by its phrases', async () => {
    const said = ['Wir können Ihre Energiekosten senken und Sie können Geld sparen, wechseln Sie den Stromanbieter'];
    expect((await builtInAnalyser.analyse(endedCall(said, { brief }))).isSpam).toBe(true);
    expect((await builtInAnalyser.analyse(endedCall(['Wo finde ich Sie?'], { brief }))).isSpam).toBe(false);
  });
});
