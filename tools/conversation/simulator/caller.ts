import type { DetailField } from '#contract/brief.ts';
import type { Topic } from '#tests/dialogues/dialogue.ts';
import type { Act, CallerTurn, SimulatedCaller } from './acts.ts';
import type { Fact, Goal } from './goals/goals.ts';
import { isSaid } from './goals/values.ts';
import { type Heard, hear } from './hearing.ts';
import type { Phrasings } from './phrasings.ts';
import { tellingOf } from './telling.ts';

/** Who is kept so long after having closed, is asked the same so often in a row, or talks so long, hangs up. */
const mostTheSame = 5;
const mostAfterClosing = 3;
const mostTurns = 30;

const ofTheOneBefore = /^(if that is right|wenn das stimmt)/i;
const notUnderstood = /did not understand that|habe ich leider nicht verstanden/i;
const askedFields: Partial<Record<Topic, DetailField>> = {
  name: 'fullName',
  'record-name': 'fullName',
  number: 'contactNumber',
  email: 'emailAddress',
  'business-name': 'businessName',
  'on-behalf': 'callingOnBehalfOf',
  reason: 'reasonForCalling',
  source: 'whereDidYouHearAboutUs',
  address: 'streetAddress',
  'date-of-birth': 'dateOfBirth',
  urgency: 'urgency',
  'call-back': 'callbackWanted',
  'best-time': 'bestTimeToCall',
};
/** What callers know that they have to tell. */
const usual = ['fullName', 'reasonForCalling', 'contactNumber', 'emailAddress'] as const;
/** What callers tell together when they do not keep to the order of the questions. */
const besides: Partial<Record<DetailField, DetailField>> = {
  fullName: 'reasonForCalling',
  reasonForCalling: 'contactNumber',
  contactNumber: 'emailAddress',
  whereDidYouHearAboutUs: 'reasonForCalling',
};

/** The caller of a goal: answers what is asked as a person does, and goes on with what they want where nothing is. */
export function simulatedCaller(goal: Goal, phrasings: Phrasings): SimulatedCaller {
  const say = tellingOf(goal, phrasings);
  const { facts, before } = goal;
  const volunteered: readonly DetailField[] = [...usual, ...goal.offered];
  const turns: CallerTurn[] = [];
  const told = new Set<DetailField>();
  let questions = [...goal.questions];
  let detour = goal.detour;
  let changed = before === null;
  let rest = '';
  let open: Heard | null = null;
  let rejected: DetailField | null = null;
  const wantsMessage = goal.kind === 'message' || goal.kind === 'both';
  const factOf = (field: DetailField) => (before?.field === field && !changed ? before.fact : facts[field]);

  const reply = (now: Heard, acts: Act[]): string => {
    // What was said in between leaves the question open; "if that is right" means the one before it.
    const waits = now.topic === 'wait' || now.topic === 'go-ahead' || (now.topic === null && !now.field);
    const heard = open && (waits || ofTheOneBefore.test(now.said)) ? open : now;
    open = heard;
    const tell = (field: DetailField, how: 'told' | 'answer', asked: boolean): string => {
      const fact = factOf(field);
      if (!fact) return say.reply('decline');
      told.add(field);
      acts.push({ kind: 'tell', field, fact, asked });
      return say[how](field, fact);
    };
    const change = (): string => {
      changed = true;
      const { field } = before as NonNullable<typeof before>;
      const fact = facts[field] as Fact;
      acts.push({ kind: 'tell', field, fact, asked: false });
      return say.change(field, fact);
    };
    /** Taken back in the turn after it was told. */
    const changes = () => !changed && before !== null && told.has(before.field);
    const ask = (opener = ''): string => {
      const due = questions;
      questions = [];
      acts.push({ kind: 'ask', questions: due });
      return say.asked(due, opener);
    };
    const close = (): string => {
      acts.push({ kind: 'close' });
      return say.reply(goal.ending);
    };
    const begin = (): string => {
      if (goal.kind === 'wrong-number') {
        acts.push({ kind: 'close' });
        return say.reply('wrongNumber');
      }
      if (goal.kind === 'questions' || (goal.kind === 'both' && goal.order !== 'at-once')) return say.opening(ask());
      if (detour === 'human') {
        detour = 'none';
        acts.push({ kind: 'wish' });
        return say.reply('human');
      }
      return say.opening(tellMatter());
    };
    const tellMatter = (): string => {
      acts.push({ kind: 'wish' });
      const own = facts.contactNumber?.value === goal.callerNumber && before?.field !== 'contactNumber';
      const all = volunteered.filter((field) => field !== 'contactNumber' || !own);
      if (goal.order === 'at-once') {
        const parts = all.filter((field) => facts[field]).map((field) => tell(field, 'told', false));
        return [...parts, questions.length > 0 ? ask() : ''].filter(Boolean).join(' ');
      }
      if (goal.order === 'out-of-order') return `${tell('fullName', 'told', false)} ${say.reply('wish')}`;
      return tell('reasonForCalling', 'told', false);
    };
    const free = (): string => {
      if (changes()) return change();
      if (questions.length > 0) return ask();
      if (wantsMessage && told.size === 0) return tellMatter();
      const untold = wantsMessage ? volunteered.filter((field) => facts[field] && !told.has(field)) : [];
      return untold.length > 0 ? untold.map((field) => tell(field, 'told', false)).join(' ') : close();
    };
    /** Something else first: the question stays open. */
    const turnAside = (): string => {
      const kind = detour;
      detour = 'none';
      acts.push({ kind: 'detour' });
      const [aside] = phrasings.questions[goal.business] ?? [];
      if (kind !== 'question' || !aside) return say.reply(kind as 'wait' | 'repeat' | 'why');
      acts.push({ kind: 'ask', questions: [aside] });
      return say.asked([aside], phrasings.speech.interrupt);
    };
    const answer = (field: DetailField): string => {
      if (!facts[field]) return say.reply('decline');
      if (detour === 'wait' || detour === 'repeat' || detour === 'why' || detour === 'question') return turnAside();
      const due = changes();
      const fact = factOf(field) as Fact;
      if (field === 'contactNumber' && detour === 'pieces' && fact.said.includes(',')) {
        detour = 'none';
        acts.push({ kind: 'piece' });
        const [area = '', ...others] = fact.said.split(', ');
        rest = others.join(', ');
        return `${area}.`;
      }
      const said = tell(field, 'answer', true);
      const more = besides[field];
      if (due && before?.field !== field) return `${said} ${change()}`;
      const also = goal.order === 'out-of-order' && more && facts[more] && !told.has(more);
      return also ? `${said} ${tell(more, 'told', false)}` : said;
    };
    const readBack = (): string => {
      const wrong = heard.readBacks.find(({ field, text }) => {
        const fact = factOf(field);
        return !fact || !isSaid(field, fact, text);
      });
      if (changes() && heard.readBacks.some(({ field }) => field === before?.field)) return change();
      if (!wrong) {
        acts.push({ kind: 'confirm', fields: heard.readBacks.map((one) => one.field) });
        return say.reply('yes');
      }
      const { field } = wrong;
      acts.push({ kind: 'reject', field });
      rejected = field;
      const fact = factOf(field);
      if (!fact) return say.reply('no');
      told.add(field);
      acts.push({ kind: 'tell', field, fact, asked: true });
      return say.correct(field, fact);
    };

    if (turns.length === 0) return begin();
    const meant = turns.at(-1)?.acts.find((act) => act.kind === 'ask');
    if (meant && now.topic === null && now.said.endsWith('?')) return say.meant(meant.questions, now.said);
    if (rest !== '') {
      const said = rest;
      rest = '';
      told.add('contactNumber');
      acts.push({ kind: 'tell', field: 'contactNumber', fact: factOf('contactNumber') as Fact, asked: true });
      return `${said}.`;
    }
    const { topic } = heard;
    const [first = '', last = ''] = (facts.fullName?.value ?? '').split(' ');
    const spelled = (name: string) => (name === '' ? say.reply('decline') : [...name.toUpperCase()].join(', '));
    const field = topic ? askedFields[topic] : heard.field;
    if (field) return answer(field);
    switch (topic) {
      case 'last-name':
        if (last === '') return say.reply('decline');
        return turns.at(-1)?.heard.topic === 'last-name' ? spelled(last) : `${last}.`;
      case 'spell-last-name':
        return spelled(last);
      case 'spell-first-name':
        return spelled(first);
      case 'keypad':
        return facts.contactNumber ? `[${national(factOf('contactNumber'))}]` : say.reply('decline');
      case 'area-code':
        return national(factOf('contactNumber')).slice(0, 3) || say.reply('decline');
      case 'offer-number':
        if (!facts.contactNumber) return say.reply('decline');
        if (detour !== 'none' && detour !== 'pieces' && detour !== 'human') return turnAside();
        if (factOf('contactNumber')?.value !== goal.callerNumber) {
          told.add('contactNumber');
          acts.push({ kind: 'tell', field: 'contactNumber', fact: factOf('contactNumber') as Fact, asked: true });
          return say.correct('contactNumber', factOf('contactNumber') as Fact);
        }
        told.add('contactNumber');
        acts.push({ kind: 'tell', field: 'contactNumber', fact: factOf('contactNumber') as Fact, asked: true });
        return say.reply('yes');
      case 'confirm-name':
      case 'confirm-number':
      case 'confirm-email':
      case 'confirm-address':
      case 'confirm-date-of-birth':
      case 'confirm-notes':
      case 'confirm-function':
        return readBack();
      case 'correction':
        return rejected && facts[rejected] ? say.correct(rejected, factOf(rejected) as Fact) : say.reply('decline');
      case 'offer-message':
      case 'offer-details':
        return wantsMessage && !turns.some(({ acts: before }) => before.some(({ kind }) => kind === 'close'))
          ? say.reply('accept')
          : say.reply('decline');
      case 'wrong-number':
      case 'spam':
        return goal.kind === 'wrong-number' ? say.reply('decline') : say.reply('accept');
      default:
        return goal.kind === 'wrong-number' ? close() : free();
    }
  };

  /** Said again, word for word, once. */
  const repeated = ({ said }: Heard): string | null => {
    const last = turns.at(-1);
    const again = last && notUnderstood.test(said) && last.text !== turns.at(-2)?.text;
    return again ? last.text : null;
  };
  const take = (heard: Heard): string | null => {
    const rejections = turns.flatMap((turn) => turn.acts).filter(({ kind }) => kind === 'reject');
    const closing = turns.findIndex(({ acts }) => acts.some(({ kind }) => kind === 'close'));
    const keptFor = closing < 0 ? 0 : turns.length - 1 - closing;
    const same = turns.slice(-mostTheSame).filter(({ heard: { topic } }) => topic !== null && topic === heard.topic);
    if (same.length === mostTheSame && heard.topic !== 'anything-else') return null;
    if (turns.length >= mostTurns || rejections.length > goal.patience || keptFor >= mostAfterClosing) return null;
    const acts: Act[] = [];
    const text = repeated(heard) ?? reply(heard, acts);
    turns.push({ heard, acts, text });
    return text;
  };
  return { turns, take, answer: (said) => take(hear(said)) };
}

/** As it is keyed in: the national number; a German area code begins with 0. */
function national(number: Fact | undefined): string {
  return number?.value.replace(/^\+49/, '0').replace(/^\+1/, '') ?? '';
}
