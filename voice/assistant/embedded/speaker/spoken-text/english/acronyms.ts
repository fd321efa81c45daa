import { words } from '../../../behaviour/word-table.ts';
import { romanNumber } from '../romans.ts';
import type { Rule } from '../tongue.ts';
import { cardinal, ordinal } from './numbers.ts';

/** Said as words, though they look as if they were spelled; what stands behind a colon is how. */
const asWords: Readonly<Record<string, string>> = {
  ...{
    HVAC: 'H vac',
    CPAP: 'C pap',
    BIPAP: 'bye pap',
    JPEG: 'J peg',
    OK: 'okay',
    XL: 'extra large',
    XS: 'extra small',
    WIFI: 'Wi-Fi',
    FAFSA: 'fafsa',
    NAACP: 'N double A C P',
    AAA: 'triple A',
    IEEE: 'I triple E',
    MSRP: 'M S R P',
  },
};
/** Spelled letter by letter, though they could be said as words. */
const spelled = new Set(
  words(`ABA ACA ADA ADHD ADT AED AI AKA APA APR ASAP ASL ATM AC BBQ BYOB CEO CFO CIA COO CPA CPR DIY DMV DNA DOB DUI DWI EAP ECG EEG EFT EHR EIN EKG EMR
    EMT ENT EOB EPA ER ESL ETA EU EV EVS FAQ FAA FBI FDA FHA FSA GED GI GPA GPS HIV HMO HOA HOV HQ HR HRA HSA HSBC IBS ICU ID IEP INR IOU IQ IRA IRS ISO ITIN IUD IV IVF LLC
    LLP LPN MBA MRI MRSA NDA NGO NHS NIE NPI OBGYN OCD OT OTC OUI PCP PE PMI POA POS PPO PSA PTA PTO PTSD QA RSVP RV SAT SOS SUV SSI SSA STI TBA TBI TIA TMJ UA UAV UBI UI UK UPS UPI URI URL US USA USB USCIS
    USDA USPS UTI UV VA VAT VIP VOIP VPN AAFP EPDM AICPA IUI EMDR OEM UPC ASE IAQ EPO`),
);
/** Of two and three letters, words that are written in capitals for their weight. */
const plain = new Set(
  words(`A AN AND ANY ARE AS AT BE BIG BUT BY CAN DAY DO EYE FOR FREE FUN GET GO HAD HAS HE HER HIM HIS HOT HOW IF IN IS ITS LET MAY ME MEN MY NEW NO NOT NOW OF OFF OH ON ONE OR OUR OUT OWN
    PAY PER PET PIN SEE SHE SIM SIX SO TAX TEN THE TO TOO TOP TWO UP USE WAS WE WHO WHY YES YET YOU ZIP ALL AGO ASK BOX BUS CAR CAT DOG EAR END ERA FAR FEW FIT FIX GAS GUM HI HIT ICE ILL JOB KEY KID LAB LEG LOT
    LOW MAP MAN MOM MRS MR MS MIX NET OIL OLD PAD PAN PEN RAN RED ROW RUN SAD SAY SET SIT SKI SKY SON SUN TEA TIP TOE TOY TRY VAN VET VIA WAY WET WIN WON ADD AIR ART BAD BAR BAY BED ODD BOY GEL MAX MIN
    SALE PLUS ONLY OPEN RAM GIF ACE`),
);
const counted =
  'War|Type|Phase|Part|Class|Level|Stage|Grade|Chapter|Title|Volume|Bowl|Schedule|Division|Category|Act|Article|Section|Medicare Part|Factor|Rocky|Tier|Step';
const royal =
  'Henry|George|Charles|Elizabeth|James|Edward|William|Richard|Louis|Philip|Pius|Benedict|Leo|John|Paul|Francis|Mary|Robert|David|Alexander|Nicholas|Frederick|Napoleon|Catherine|Gregory|Clement|Innocent|Xiii';

const spell = (text: string) => [...text].join(' ');

export const acronymRules: readonly Rule[] = [
  [
    new RegExp(`(?<=\\b(?:${counted}) )([IVXLC]{1,7})(?![\\p{L}\\d'-])`, 'gu'),
    ([whole = '']) => (romanNumber(whole) ? cardinal(romanNumber(whole), false) : whole),
  ],
  [
    new RegExp(`(?<=\\b(?:${royal}) )([IVX]{1,6})(?![\\p{L}\\d]| (?:am|was|have|will|would|had)\\b)`, 'gu'),
    ([whole = ''], before) =>
      romanNumber(whole) &&
      (whole !== 'I' || /(?:George|Charles|Elizabeth|James|Francis|Napoleon|Nicholas|Mary) $/.test(before))
        ? `the ${ordinal(romanNumber(whole))}`
        : whole,
  ],
  [
    /(?<=\b(?!The|Our|An|For|With|And|Get|Use|Mobile|Free|Is|We|Your|Home|Do|Offer|Any|No)\p{Lu}\p{Ll}{1,20} )(II|III|IV|VI|VII|VIII|IX)(?![\p{L}\d]| (?:therapy|drip|line|fluids?|infusions?|sedation|hydration|antibiotics|nutrition|catheter|access)\b)/gu,
    ([whole = '']) => `the ${ordinal(romanNumber(whole))}`,
  ],
  // Degrees: "Ph.D.", "Psy.D.", "M.Ed."
  [
    /\b(?:(Ph|Ed|Psy|Pharm|Th|Eng)\.? ?D|([MB])\.? ?(Ed|Sc|Phil|Arch|Eng))(?!\p{L})\.?/gu,
    ([whole = '', field, level, of = ''], _, after) =>
      `${field ? `${field === 'Ph' ? 'P H' : field} D` : `${level} ${of}`}${whole.endsWith('.') && after === '' ? '.' : ''}`,
  ],
  [/\bobgyn\b|\bOB[/-]GYN\b|\bOb[/-]Gyn\b/gi, 'O B G Y N'],
  [
    /(?<![\p{L}.])((?:\p{L}\.){2,6})(?!\p{Ll})/gu,
    ([whole = ''], _, after) => `${spell(whole.replaceAll('.', '').toUpperCase())}${after === '' ? '.' : ''}`,
  ],
  [
    /(?<![\p{L}'])([A-Z]{2,6})('?s)?(?![\p{L}'])/gu,
    ([whole = '', letters = '', plural = ''], before, after) => {
      const word = asWords[letters];
      if (word) return word + plural;
      const shouted = /(?:^|[^\p{L}])\p{Lu}{4,} $/u.test(before) || /^ \p{Lu}{4,}(?!\p{L})/u.test(after);
      const heard = spelled.has(letters)
        ? !(shouted && (letters === 'US' || letters === 'ID' || letters === 'IT'))
        : !/[AEIOUY]/.test(letters) ||
          (letters.length < 4 && !plain.has(letters) && !(shouted && letters.length === 2));
      if (!heard || knownWords.has(letters)) return whole;
      return `${spell(letters)}${plural ? "'s" : ''}`;
    },
  ],
];

/** Acronyms that are words. */
const knownWords = new Set(
  words(
    'HIPAA NASA NATO AIDS COVID LASIK OSHA FEMA PIN ZIP SIM WIC CHIP SNAP COBRA SWAT CAT PET GIF RAM TRICARE UNICEF FICA SARS MERS LEED ERISA NAFTA FICO',
  ),
);
