import type { DetailWords } from '../detail-words.ts';
import { leads, lines, words } from '../word-table.ts';

const ist = ['ist', 'wäre', 'lautet'];

export const detailWords: DetailWords = {
  addressTails: lines('ist meine, ist unsere, ist die, da wohne, dort wohne'),
  addressLeads: leads(
    ist,
    `meine adresse ist, meine adresse lautet, die adresse ist, die adresse lautet, meine anschrift ist, meine anschrift lautet, die anschrift ist,
    unsere adresse ist, unsere anschrift ist, ich wohne in der, ich wohne in, ich wohne am, ich wohne an der, ich wohne im, ich wohne auf der, ich wohne,
    wir wohnen in der, wir wohnen in, wir wohnen am, wir wohnen, wohnhaft in der, wohnhaft in`,
  ),
  streetEndings: words('straße strasse weg platz allee gasse ring ufer damm chaussee'),
  birthLeads: leads(
    ist,
    `mein geburtsdatum ist der, mein geburtsdatum ist, mein geburtsdatum lautet, das geburtsdatum ist, geburtsdatum ist der, geburtsdatum ist,
    geburtsdatum, mein geburtstag ist der, mein geburtstag ist, ich bin am, geboren bin ich am, ich bin geboren am, ich wurde am, geboren am, geboren`,
  ),
  birthTails: lines('geboren, geboren worden'),
  ordinals:
    words(`erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt sechzehnt siebzehnt
    achtzehnt neunzehnt zwanzigst einundzwanzigst zweiundzwanzigst dreiundzwanzigst vierundzwanzigst fünfundzwanzigst sechsundzwanzigst
    siebenundzwanzigst achtundzwanzigst neunundzwanzigst dreißigst einunddreißigst`),
  centuries: { neunzehnhundert: 1900, neunzehnhundertund: 1900, zweitausend: 2000, zweitausendund: 2000 },
  bestTimeLeads: leads(
    ist,
    `am besten erreichen sie mich, am besten erreicht man mich, am besten bin ich erreichbar, am besten passt es, am besten passt mir,
    die beste zeit ist, die beste zeit wäre, am besten rufen sie an, am besten geht es, ich bin am besten erreichbar, erreichbar bin ich`,
  ),
  timeAnswerLeads:
    lines(`ich bin erreichbar, ich bin zu hause, ich bin da, sie erreichen mich, rufen sie mich, rufen sie, am besten, am liebsten, vielleicht, so,
    eigentlich, das wäre, das ist, es ist, gerne, mir passt es, es passt mir, passt mir, bei mir geht es`),
  callBackWords:
    lines(`zurückrufen, zurückruft, rückruf, zurückgerufen, zurückzurufen, rufen sie mich, ruft mich, rufen mich, mich anrufen, mich anruft, anruf, bei mir melden,
    mich melden, melden sie sich, meldet sich, sich melden, sich jemand, zurück`),
  ownCalls:
    lines(`ich rufe morgen, rufe ich morgen, ich rufe später, rufe ich später, ich rufe zurück, rufe ich zurück, ich rufe wieder, rufe ich wieder, ich rufe noch, rufe ich noch, rufe ich dann, rufe ich einfach,
    ich rufe dann, ich rufe einfach, rufe ich selbst, melde mich, melde ich mich, für den anruf, für ihren anruf, für den rückruf, für ihren rückruf`),
  toCaller: words('mich uns'),
  callBackDenials: words('nicht kein keinen keine keinem niemand niemanden keiner'),
  everWords: words('nie niemals ständig dauernd'),
  noCallBack:
    lines(`kein rückruf nötig, kein rückruf, keinen rückruf, ein rückruf ist nicht nötig, nicht zurückrufen, nicht zurückzurufen,
    brauche keinen rückruf, kein rückruf notwendig, nicht zurückgerufen werden, müssen nicht zurückrufen, brauchen nicht zurückzurufen`),
};
