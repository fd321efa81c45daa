import type { Speaker } from '#contract/calls.ts';
import { type Around, markers, type SecretNumber, secretNumbers } from './secret-numbers.ts';

const speaksOfCard =
  /\bcards?\b|\bvisa\b|\bmaster ?card\b|\bamex\b|american express|\bmaestro\b|karte\b|karten|\btarjetas?\b/i;
/** Not the card of a member or of an insurance. */
const speaksOfPayment =
  /\b(?:credit|debit|bank|payment) ?cards?\b|\bvisa\b|\bmaster ?card\b|\bamex\b|american express|\bmaestro\b|kreditkarte|bankkarte|girokarte|ec-karte|debitkarte|tarjetas? de (?:crédito|débito)|\bpay(?:ment)?\b|bezahl|zahlung|\bpagar\b|\bpago\b/i;
const speaksOfSsn = /social security|\bssn\b|\bmy social\b|\byour social\b|sozialversicherung|segur(?:o|idad) social/i;
/** What numbers are asked for that are no card's. */
const asksForNumber =
  /phone|\bmobile\b|\bcell\b|\bcall you\b|\breach you\b|\bmember|\bpolicy|\breference|\bbooking|\border|\bconfirmation|\btracking|\baccount number|\bcustomer|\bcase number|\bclaim|\bticket|\binsurance|\binvoice|telefon|handy|rückruf|nummer erreich|mitglied|buchung|bestell|kunden|vorgang|aktenzeichen|versichert|police|rechnung|teléfono|móvil|celular|llamar|socio|miembro|reserva|pedido|referencia|póliza|cliente|expediente|factura/i;

/** A card that is spoken of may be told some lines later. */
const nearLines = 4;

/**
 * What the words of one call say of its numbers. Kept from line to line: what was asked for, and whether a card or a social security
 * number is spoken of.
 */
export class Redactor {
  readonly #askedBesides: readonly string[];
  #line = 0;
  #cardAt = Number.NEGATIVE_INFINITY;
  #ssnAt = Number.NEGATIVE_INFINITY;
  #asked = false;
  /** Digits that were asked for and told: they are said back as they are. */
  readonly #told = new Set<string>();

  /** `asked`: names of what this business asks for, such as its own details and the parameters of its functions. */
  constructor(asked: readonly string[]) {
    this.#askedBesides = asked.map((name) => name.toLowerCase()).filter((name) => !speaksOfCard.test(name));
  }

  /** Notes what a line says; before its numbers are looked for. */
  hear(speaker: Speaker, text: string): void {
    this.#line++;
    if (speaksOfCard.test(text)) this.#cardAt = this.#line;
    if (speaksOfSsn.test(text)) this.#ssnAt = this.#line;
    if (speaker === 'caller') {
      if (speaksOfPayment.test(text)) this.#asked = false;
      return;
    }
    const words = text.toLowerCase();
    const asks = asksForNumber.test(words) || this.#askedBesides.some((name) => words.includes(name));
    this.#asked = asks && !speaksOfPayment.test(words);
  }

  /** The numbers of a text that are not kept; `open`: its end may be the beginning of one. */
  find(text: string, asked = this.#asked): { found: SecretNumber[]; open: boolean } {
    const near = (at: number) => this.#line - at <= nearLines;
    const around: Around = { card: near(this.#cardAt) && !asked, ssn: near(this.#ssnAt), asked };
    const { found, open } = secretNumbers(text, around);
    if (asked) for (const { digits } of secretNumbers(text, { ...around, asked: false }).found) this.#told.add(digits);
    return { found: found.filter(({ digits, kind }) => kind === 'ssn' || !this.#told.has(digits)), open };
  }

  /** The text with what is not kept replaced. `asked`: it answers what was asked; default: as the last line. */
  redacted(text: string, asked?: boolean): string {
    return replaced(text, this.find(text, asked).found);
  }
}

/** Whether a question of this wording asks for what is never kept. */
export const asksForSecret = (label: string): boolean => speaksOfPayment.test(label) || speaksOfSsn.test(label);

export function replaced(text: string, found: readonly Pick<SecretNumber, 'from' | 'to' | 'kind'>[]): string {
  let kept = '';
  let at = 0;
  for (const { from, to, kind } of found) {
    kept += text.slice(at, from) + markers[kind];
    at = to;
  }
  return kept + text.slice(at);
}
