import { type FeelingWords, feelingsByWord, words } from './feeling-words.ts';

/** English words by which a mood is told. */
export const englishFeelings: FeelingWords = {
  feelings: feelingsByWord([
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
    [
      'fear',
      -2,
      'afraid scared terrified frightened panic panicking desperate threatened threatening danger dangerous',
    ],
    [
      'concern',
      -1,
      'worried worry worrying concerned anxious nervous unsure upset stress stressed stressful trouble urgent emergency',
    ],
    ['pain', -2, 'pain painful hurts hurt hurting suffering injured bleeding ache aching sick ill'],
  ]),
  negations: words("not no never don't isn't wasn't aren't didn't doesn't can't won't without hardly nothing"),
  intensifiers: words('very really so extremely absolutely totally completely incredibly too'),
  not: 'not',
  mood: (overall, said) => `The caller's words point to a ${overall} mood: ${said}.`,
  calm: 'The caller spoke without strong feelings either way.',
};
