import { randomInt } from 'node:crypto';
import { keysOf } from '#contract/values/telephone-keys.ts';
import { CarrierFailure, type PhoneNumberCarrier } from '../phone-number-carrier.ts';

/** Area codes in service; with them 555-0100 to 555-0199 are kept for fiction. Source: NANPA, "555 line numbers". */
const areaCodes = [
  201, 202, 206, 212, 213, 214, 215, 216, 301, 303, 305, 310, 312, 313, 314, 315, 402, 404, 405, 407, 408, 410, 412,
  414, 415, 416, 502, 503, 504, 505, 512, 513, 515, 516, 602, 603, 604, 605, 607, 608, 612, 614, 615, 617, 702, 703,
  704, 713, 716, 718, 802, 803, 804, 808, 812, 813, 815, 901, 904, 907, 914, 916, 919,
] as const;

const fiction = /^\+1(\d{3})55501\d{2}$/;

/** Numbers that belong to nobody and never ring a real telephone; buying and releasing always work at once. */
export const pretendCarrier: PhoneNumberCarrier = {
  name: 'pretend',
  isPretend: true,
  async search({ country, areaCode, contains = '' }, count) {
    const areas = areaCodes.filter((area) => country === 'US' && (areaCode === undefined || String(area) === areaCode));
    const fitting = areas
      .flatMap((area) => Array.from({ length: 100 }, (_, at) => `+1${area}55501${String(at).padStart(2, '0')}`))
      .filter((number) => number.slice(2).includes(keysOf(contains)));
    const chosen = new Set<string>();
    while (chosen.size < Math.min(count, fitting.length)) chosen.add(fitting[randomInt(fitting.length)] ?? '');
    return [...chosen].sort().map((number) => ({ number, place: '' }));
  },
  monthlyPrice: async () => ({ amount: 0, currency: 'USD' }),
  async purchase(number) {
    const area = fiction.exec(number)?.[1];
    if (!area || !areaCodes.some((known) => String(known) === area)) throw new CarrierFailure('taken');
    return `pretend:${number}`;
  },
  find: async (number) => (fiction.test(number) ? `pretend:${number}` : null),
  release: async () => undefined,
};
