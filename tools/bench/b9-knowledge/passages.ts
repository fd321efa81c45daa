import { seeded } from '../harness/figures.ts';

/** A question whose answer is one passage, told by two words that stand together nowhere else. */
export interface KnownQuestion {
  /** 'words': the two alone; 'sentence': as a caller asks; 'misspelled': as a caller types. */
  kind: QuestionKind;
  text: string;
  /** The passage that answers it, by its place in the business. */
  passage: number;
}
export const questionKinds = ['words', 'sentence', 'misspelled'] as const;
export type QuestionKind = (typeof questionKinds)[number];

const lists = (text: string) => text.trim().split(/\s+/);
const adjectives = lists(`
  annual basic careful daily early electric extended family fast final first flexible foreign formal free full gentle global
  heavy initial internal joint large late local long loyal major manual medical mobile modern monthly national natural
  northern official online open optional oral ordinary outdoor partial personal plain popular portable premium printed
  private public quick regular remote rental royal rural seasonal second senior separate short silent simple single small
  solar special spare standard strict student sudden summer temporary thermal third urban urgent usual visual vocal weekly
  western wide winter wooden yearly young`);
const nouns = lists(`
  account adapter advice agreement alarm allowance apartment appliance archive balcony bandage basement battery benefit bicycle
  blanket bonus boiler booking bracelet branch breakfast brochure budget burner cabinet camera candle canteen carpet cartridge
  catalog ceiling certificate chair charger checkup cleaning clinic coating coffee collar compass contract counter courier course
  cover credit crown curtain cushion cylinder deadline delivery deposit desk diploma discount dispenser doctor drainage drawer
  driver edition elevator engine envelope estimate exam excursion exhibit extension fabric faucet fee fence festival filter
  flight floor folder forecast forklift fountain frame freezer furniture garage garden gasket generator glasses gloves grant
  guarantee guide gutter hammer handle harbor heater helmet highway hinge holiday hose hotel implant income infusion injection
  inspection insulation invoice jacket journey kettle keyboard kitchen ladder lamp laundry lawyer leaflet lease lecture lesson
  license locker luggage machine magazine mailbox massage mattress meadow membership menu meter mirror mortgage museum napkin
  necklace notebook nursery offer oven package painting parcel passport patio pension permit phone piano picnic pillow pipe
  plan plaster platform playground plumber pocket policy pool porch portrait poster pottery powder prescription printer prize
  radiator railing receipt recipe refund register repair report rescue roof route salad sample scanner scarf schedule school
  screen sculpture seal season seminar sensor service shelf shelter shipment shower signal skylight sofa soup speaker stable
  staircase stamp statement station storage stove studio subsidy suitcase surgery survey switch tablet tariff tenant terrace
  theater ticket tile timetable toolbox tour towel trailer training tractor treatment tutor umbrella upgrade vaccine valve van
  vehicle veranda visa voucher wallet warehouse warranty washer watch website wheel whistle window wiring workshop yard`);
const verbs = lists(`
  takes needs includes covers replaces follows requires keeps offers supports ends starts allows moves reaches returns joins
  crosses changes improves`);
const values = lists(`
  twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety`);
const units = lists('minutes hours days weeks dollars percent meters visits pages pieces');

/**
 * The passages of a made-up business, the same for the same seed: some 130 words each, about one pair of an adjective and a noun
 * that no other passage has together, in the words that all of them use.
 */
export function passagesOf(seed: number, count: number): string[] {
  const random = seeded(seed);
  const any = (list: readonly string[]) => list[Math.floor(random() ** 1.6 * list.length)] as string;
  const filler = (own: readonly [string, string]): string => {
    for (;;) {
      const [adjective, noun] = [any(adjectives), any(nouns)];
      // Only the own passage may have both words of a pair beside each other.
      if (adjective === own[0] || noun === own[1]) continue;
      return `The ${noun} ${any(verbs)} ${any(values)} ${any(units)} and a ${adjective} ${any(nouns)} ${any(verbs)} the ${any(nouns)}.`;
    }
  };
  return Array.from({ length: count }, (_, at) => {
    const own = pairOf(at);
    const fact = `Our ${own[0]} ${own[1]} ${any(verbs)} ${any(values)} ${any(units)}.`;
    const sentences = Array.from({ length: 8 }, () => filler(own));
    sentences.splice(Math.floor(random() * sentences.length), 0, fact);
    return `${any(nouns)} and ${any(nouns)}\n${sentences.join(' ')}`;
  });
}

function pairOf(at: number): readonly [string, string] {
  const noun = at % nouns.length;
  const adjective = (Math.floor(at / nouns.length) + noun * 7) % adjectives.length;
  return [adjectives[adjective] as string, nouns[noun] as string];
}

/** Questions with known answers, of all kinds in turn; the same for the same seed. */
export function questionsOf(seed: number, passages: number, count: number): KnownQuestion[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, at) => {
    const passage = Math.floor(random() * passages);
    const [adjective, noun] = pairOf(passage);
    const kind = questionKinds[at % questionKinds.length] as QuestionKind;
    const asked = [
      `What can you tell me about the ${adjective} ${noun}?`,
      `Hi, I was wondering whether you have a ${adjective} ${noun}`,
      `Could you say something on your ${adjective} ${noun}s please?`,
      `how does the ${adjective} ${noun} work with you`,
    ];
    const text =
      kind === 'words'
        ? `${adjective} ${noun}`
        : kind === 'sentence'
          ? (asked[Math.floor(random() * asked.length)] as string)
          : `${adjective} ${misspelled(noun, random)}`;
    return { kind, text, passage };
  });
}

/** One letter is missing, doubled or exchanged with its neighbour; not the first. Short words stay. */
function misspelled(word: string, random: () => number): string {
  if (word.length < 5) return word;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const kind = Math.floor(random() * 3);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + word[at] + word.slice(at);
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
}
