/** How strongly a word speaks for (above 0) or against (below 0), -3 to 3, and which feeling it tells of. */
export interface FeelingWord {
  weight: number;
  emotion: string;
}

const groups: readonly (readonly [emotion: string, weight: number, words: string])[] = [
  ['gratitude', 1, 'thank thanks thankful grateful appreciate appreciated cheers'],
  [
    'joy',
    2,
    'happy glad great wonderful excellent fantastic amazing awesome love loved lovely delighted brilliant superb perfect',
  ],
  ['joy', 3, 'thrilled overjoyed ecstatic'],
  [
    'satisfaction',
    1,
    'good nice fine pleased satisfied helpful kind friendly professional easy quick recommend recommended smooth comfortable',
  ],
  ['relief', 1, 'relieved relief reassured reassuring finally'],
  ['interest', 1, 'interested curious excited exciting looking-forward'],
  ['trust', 1, 'trust reliable honest confident'],
  ['anger', -3, 'furious outraged outrageous enraged disgusting disgusted scam hate hated livid'],
  [
    'anger',
    -2,
    'angry mad unacceptable ridiculous terrible horrible awful rude insulting sue lawsuit cheated lied lying liar',
  ],
  [
    'frustration',
    -2,
    'frustrated frustrating annoyed annoying fed-up useless pathetic worst nonsense incompetent nightmare',
  ],
  [
    'frustration',
    -1,
    'again still waiting waited complain complaint ignored nobody slow late delayed overcharged twice broken wrong mistake error issue problem problems difficult confusing unclear',
  ],
  ['disappointment', -2, 'disappointed disappointing unhappy dissatisfied unsatisfied poor bad let-down regret'],
  ['sadness', -2, 'sad crying depressed heartbroken devastated grief died death passed lost miserable lonely'],
  ['fear', -2, 'afraid scared terrified frightened panic panicking desperate threatened threatening danger dangerous'],
  [
    'concern',
    -1,
    'worried worry worrying concerned anxious nervous unsure upset stress stressed stressful trouble urgent emergency',
  ],
  ['pain', -2, 'pain painful hurts hurt hurting suffering injured bleeding ache aching sick ill'],
];

/** Feelings by word, English; a hyphen stands for the blank between two words. */
export const feelingWords: ReadonlyMap<string, FeelingWord> = new Map(
  groups.flatMap(([emotion, weight, words]) =>
    words.split(' ').map((word) => [word.replace('-', ' '), { weight, emotion }] as const),
  ),
);

/** Turn the next feeling into its opposite. */
export const negations: ReadonlySet<string> = new Set([
  'not',
  'no',
  'never',
  "don't",
  "isn't",
  "wasn't",
  "aren't",
  "didn't",
  "doesn't",
  "can't",
  "won't",
  'without',
  'hardly',
  'nothing',
]);

/** Make the next feeling stronger. */
export const intensifiers: ReadonlySet<string> = new Set([
  'very',
  'really',
  'so',
  'extremely',
  'absolutely',
  'totally',
  'completely',
  'incredibly',
  'too',
]);
