import type { Behaviour } from '../../behaviour/behaviour.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import * as bars from '../bars.ts';
import type { Asked } from '../questions/asked.ts';
import type { BusinessQuestions } from '../questions/business-questions.ts';
import { asksSomething } from '../questions/question-form.ts';
import { asksHours } from '../questions/ranking.ts';
import { settingAsked } from '../questions/setting-asked.ts';
import type { Source } from '../questions/sources.ts';
import { mayTell } from '../questions/subject/fit.ts';
import { isName } from '../questions/subject/naming.ts';
import { isHoliday, isOfKind, isSetting } from '../questions/subject/subject.ts';
import { isQuestion } from '../reading/free-text.ts';
import type { Utterance } from '../utterance.ts';
import type { Intents, Understood } from './reading.ts';

type Own = ReturnType<BusinessQuestions['own']>;

/** Decides between the intent that words have and what the business has written; null: neither, and its documents are asked. */
export function decisions(
  { of: intentOf, wishes, always }: Intents,
  questions: BusinessQuestions,
  behaviour: Behaviour,
): (utterance: Utterance, unlike?: string) => Understood | null {
  const { lexicon, words: language } = behaviour;
  /** "Products" are what the business has to offer, whether or not it calls them so. */
  const offered = new Set(behaviour.intents.find(({ name }) => name === 'offers')?.needs);

  /** What is asked for is not written: a value of something else, or a setting that does not speak of it, would be told. */
  const isUnwritten = (meant: Understood | null, { scores, asked }: Own, utterance: Utterance) => {
    const tellable = scores.some((one) => mayTell(one, asked) && one.score >= bars.answers.doubtful);
    if (language.learned && asked.value !== null && asked.subjects.length > 0 && !tellable) return true;
    const kind = settingOf[meant?.intent ?? ''];
    const setting = scores.find(({ of }) => of.kind === kind);
    if (setting && !mayTell(setting, asked)) return true;
    // "Is the doctor in today?" is answered by our hours, "who is the doctor?" and "is she in on Labor Day?" are not.
    const hours = scores.find(({ of }) => of.kind === 'hours');
    const unmet = hours?.fit.unmet ?? [];
    const strange =
      asked.value === 'person' ||
      (asked.value !== null && unmet.length > 0) ||
      unmet.some((term) => isHoliday(term) || isName(utterance, term.word, behaviour) || isOfKind(term, behaviour));
    if (meant?.intent === 'is-in' && strange) return true;
    // "My company has Wellhub. Can I use that?": neither is answered by what the business is.
    const strangers = asked.subjects.some(
      ({ word }) => !offered.has(word) && scores.every(({ fit }) => fit.unmet.some((one) => one.word === word)),
    );
    return (strangers || asked.points) && wholes.has(meant?.intent ?? '');
  };

  /** A setting that a question is about, and nothing else is. */
  const settingIn = (utterance: Utterance, { scores, sure, asked }: Own): Source['kind'] | null => {
    const byWords = settingAsked(utterance.words, asked.terms, behaviour);
    const kind = byWords && sure && isSetting(sure) ? sure.kind : byWords;
    const has = kind !== null && questions.sources.some((source) => source.kind === kind);
    const own = scores.find(({ of }) => of.kind === kind);
    const rival = scores.find(({ of }) => !isSetting(of))?.score ?? 0;
    const plainly = has && rival < bars.decided.rival && (!sure || isSetting(sure)) && (!own || mayTell(own, asked));
    return plainly ? kind : null;
  };

  return (utterance, unlike = '') => {
    const asks = asksSomething(utterance, lexicon);
    const meant = intentOf(utterance, unlike);
    if (meant && (alone.has(meant.intent) || (urgent.has(meant.intent) && !asks))) return meant;
    const own = questions.own(utterance);
    if (asks && isUnwritten(meant, own, utterance)) return null;
    const { scores, sure, asked } = own;
    const { score = 0, match = 0, cover = 0, fit = null } = scores.find(({ of }) => of === sure) ?? scores[0] ?? {};
    const written = sure !== null && !isSetting(sure) && score >= bars.answers.certain;
    // Of what is offered only a text that asks for it tells, which is looked at when it is told (`tellOffers`).
    if (meant && wholes.has(meant.intent) && meant.score >= bars.meant.plain && (!written || meant.intent === 'offers'))
      return meant;
    const setting = asks ? settingIn(utterance, own) : null;
    if (setting && !wishes.has(meant?.intent ?? ''))
      return meant && settingOf[meant.intent] === setting
        ? meant
        : { intent: setting, faq: null, score: bars.decided.setting };
    const hours = sure?.kind === 'hours';
    const plain = isQuestion(utterance, lexicon) && cover >= bars.decided.plainCover && !hours;
    const wish = meant && (hours || meant.score >= bars.meant.sure) && wishes.has(meant.intent) && !plain;
    const sureOfIt = score >= bars.answers.certain && cover >= bars.decided.certainCover;
    const firm = meant && (always.has(meant.intent) || (wish && meant.score >= bars.meant.plain));
    const outweighs = asks
      ? ((firm ? sureOfIt : score >= bars.answers.certain) && !hours) || (!wish && !firm)
      : sure &&
        match >= bars.decided.unasked &&
        fit?.whole !== false &&
        names(sure, asked, utterance, lexicon) &&
        !wish;
    if (sure && outweighs) {
      if (meant && settingOf[meant.intent] === sure.kind) return meant;
      // Where not all that was asked is met, the documents may know better.
      return sureOfIt ? askedFor(sure, meant, score) : asks ? null : meant;
    }
    // "I work late" asks for no hours of ours.
    const ofSelf = !asks && utterance.words[0] === lexicon.selfWord && settingOf[meant?.intent ?? ''] === 'hours';
    if (ofSelf && settingAsked(utterance.words, asked.terms, behaviour) !== 'hours') return null;
    return meant && isDoubted(meant, asks, utterance, own) ? null : meant;
  };
}

/** A setting, or what the business is as a whole, though the words are long or speak of something else. */
function isDoubted({ intent }: Understood, asks: boolean, { words }: Utterance, { scores, asked }: Own): boolean {
  const kind = settingOf[intent];
  const [best] = scores;
  const setting = kind && scores.find(({ of }) => of.kind === kind);
  const other = best && best !== setting && best.of.kind !== 'service' && best.score >= bars.answers.doubtful;
  if (kind && (asks ? other : words.length > 3 * fewWords)) return true;
  if (asks && (kind ? (setting?.score ?? 0) < bars.decided.leastSetting : wholes.has(intent) && other)) return true;
  const cover = setting?.cover ?? 0;
  const missed = asked.terms.reduce((sum, { telling }) => sum + telling, 0) * (1 - cover);
  return kind !== undefined && missed >= bars.decided.mostMissed && cover < bars.decided.leastCover;
}

/** Of the call itself, whatever the business has to tell. */
const alone = new Set(
  'repeat wait thinking recall presence goodbye robocall override wrong-number robot today'.split(' '),
);
/** Told as it happens; a question about it is not. */
const urgent = new Set(['emergency', 'urgent-matter']);
/** The settings by the intents that tell them. */
const settingOf: Readonly<Record<string, Source['kind']>> = {
  hours: 'hours',
  'hours-now': 'hours',
  address: 'address',
  direction: 'direction',
  website: 'website',
};

/** What is told of the business as a whole gives way to one of its texts. */
const wholes = new Set(['services', 'offers', 'overview']);
/** Words that ask for nothing name what is wanted: in few of them, or by more than one, or in what is said of us ("you taking new patients"). */
function names({ kind }: Source, { terms }: Asked, { words }: Utterance, { youWords }: Lexicon): boolean {
  if (kind === 'hours' && !asksHours(terms)) return false;
  const ofUs = words.some((word) => youWords.includes(word));
  return words.length <= (terms.length > 1 ? 3 : ofUs ? 2 : 1) * fewWords;
}
const fewWords = 3;

function askedFor(source: Source, meant: Understood | null, score: number): Understood {
  if (source.kind === 'faq') return { intent: 'faq', faq: source.at, score: 1 + score };
  const known = meant && settingOf[meant.intent] === source.kind;
  return known ? meant : { intent: source.kind, faq: null, score: 1 + score };
}
