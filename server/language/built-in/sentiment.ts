import type { SentimentAnalysis } from '#contract/calls.ts';
import type { FeelingWords } from './feeling-words.ts';

interface Feeling {
  words: string;
  weight: number;
  emotion: string;
}

/** How far a mood must lean to be called positive or negative. */
const leaning = 0.15;
/** Keeps one mild word from counting as a strong mood. */
const steadiness = 4;
const mostEmotions = 3;

/**
 * The caller's mood by a list of words: score -1 to 1 with two decimals, confidence 0 to 1 by how many words told of it and
 * how much they agreed. Deterministic. Null when the caller said nothing.
 */
export function sentimentOf(callerLines: readonly string[], language: FeelingWords): SentimentAnalysis | null {
  if (callerLines.every((line) => line.trim() === '')) return null;
  const feelings = callerLines.flatMap((line) => feelingsIn(line, language));
  const sum = feelings.reduce((total, feeling) => total + feeling.weight, 0);
  const strength = feelings.reduce((total, feeling) => total + Math.abs(feeling.weight), 0);
  const score = twoDecimals(sum / (strength + steadiness));
  const overall = score > leaning ? 'positive' : score < -leaning ? 'negative' : 'neutral';
  const agreement = strength > 0 ? Math.abs(sum) / strength : 0;
  const evidence = Math.min(1, feelings.length / 5);
  const confidence = overall === 'neutral' ? 0.5 + 0.1 * (1 - evidence) : 0.5 + 0.45 * agreement * evidence;
  const leading = feelings.filter((feeling) => overall === 'neutral' || feeling.weight * score > 0);
  return {
    overall_sentiment: overall,
    confidence_score: twoDecimals(confidence),
    sentiment_score: score,
    key_emotions: emotionsOf(leading),
    summary: summaryOf(overall, leading, language),
  };
}

function feelingsIn(line: string, { feelings, negations, intensifiers, not }: FeelingWords): Feeling[] {
  const words = line
    .toLowerCase()
    .replace(/\u2019/g, "'")
    .split(/[^\p{L}']+/u)
    .filter(Boolean);
  const found: Feeling[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = `${words[at]} ${words[at + 1] ?? ''}`;
    const known = feelings.has(pair) ? pair : (words[at] as string);
    const feeling = feelings.get(known);
    if (!feeling) continue;
    const before = words.slice(Math.max(0, at - 3), at);
    const turned = before.some((word) => negations.has(word));
    const stronger = before.slice(-2).some((word) => intensifiers.has(word)) ? 1.5 : 1;
    found.push({
      words: turned ? `${not} ${known}` : known,
      weight: feeling.weight * stronger * (turned ? -0.8 : 1),
      emotion: turned ? (feeling.weight > 0 ? 'disappointment' : 'relief') : feeling.emotion,
    });
    if (known === pair) at++;
  }
  return found;
}

function emotionsOf(feelings: readonly Feeling[]): string[] {
  const weights = new Map<string, number>();
  for (const { emotion, weight } of feelings) weights.set(emotion, (weights.get(emotion) ?? 0) + Math.abs(weight));
  return [...weights]
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
    .slice(0, mostEmotions)
    .map(([emotion]) => emotion);
}

function summaryOf(
  overall: SentimentAnalysis['overall_sentiment'],
  leading: readonly Feeling[],
  { mood, calm }: FeelingWords,
): string {
  const words = [
    ...new Set([...leading].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).map((feeling) => feeling.words)),
  ]
    .slice(0, 3)
    .map((word) => `"${word}"`);
  if (overall === 'neutral' || words.length === 0) return calm;
  return mood(overall, words.join(', '));
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}
