import { choosingWords } from '../choosing/german.ts';
import { emailWords } from '../email/german.ts';
import { leavingWords } from '../leaving/german.ts';
import type { Lexicon } from '../lexicon.ts';
import { leads, lines, words } from '../word-table.ts';
import { detailWords } from './detail-words.ts';
import { matterWords } from './matter-words.ts';
import { severalDigits, singleDigits } from './number-words.ts';
import { numbers, speech } from './numbers.ts';
import { spelledRight, stem } from './plain-spelling.ts';
import { alphabet, letterPhrases, letters } from './spelling.ts';
import { callWords, contractions, dayNames, functionWords, openWords, weekdays } from './word-lists.ts';

const ist = ['ist', 'wäre', 'lautet'];

const praises = words('gut lieb nett super prima toll klasse schön wunderbar perfekt freundlich großartig hilfreich');
const yes =
  lines(`ja, freilich, gewiss, ${praises.flatMap((word) => ['', 'ganz ', 'sehr '].map((very) => `das wäre ${very}${word}`)).join(', ')}, wäre nett, mm-hm, aha, warum nicht, wieso nicht, jawohl, jo, jep, jup, jau, joa, klar, na klar, klar doch, sicher, aber sicher, natürlich, selbstverständlich,
    genau, ganz genau, richtig, korrekt, stimmt, stimmt so, das stimmt, das stimmt so, passt, passt so, das passt, das passt so,
    das ist richtig, das ist korrekt, so ist es, okay, ok, in ordnung, geht in ordnung, einverstanden, gerne, sehr gerne, ja gerne,
    ja bitte, bitte, mhm, perfekt, prima, super, alles richtig, alles korrekt, doch, auf jeden fall, unbedingt, meinetwegen, von mir aus,
    machen sie das, das wäre gut, das wäre nett, das wäre super, gut, sehr gut, exakt, wunderbar, kein problem`);
const no =
  lines(`nein, nein heute nicht, heute nicht, jetzt nicht, nee, nö, ne, nicht, falsch, nein danke, das stimmt nicht, stimmt nicht, das ist falsch, das ist nicht richtig,
    nicht richtig, nicht ganz, passt nicht, das passt nicht, lieber nicht, auf keinen fall, keinesfalls, niemals, negativ, keineswegs,
    eher nicht, nicht nötig`);
const declined =
  lines(`braucht es nicht, brauche ich nicht, nicht sagen, lassen sie mal, lassen wir, weiß ich nicht, das weiß ich nicht, ich weiß nicht, ich weiß es nicht, weiß nicht, keine ahnung, sage ich nicht,
    sag ich nicht, möchte ich nicht, will ich nicht, möchte ich lieber nicht, möchte nicht sagen, will nicht sagen, nicht angeben, lieber nicht,
    habe ich nicht, habe ich keine, habe keine e mail, keine e mail, geht sie nichts an, privat, überspringen, kein kommentar, gebe ich nicht,
    ich erinnere mich nicht, weiß ich nicht mehr, niemand, muss nicht sein, nicht nötig, keine angabe, spielt keine rolle, egal`);
const done =
  lines(`das ist alles, das war alles, das war es, das ist es, das wäre alles, das wäre es, das wärs, das wär's, war alles, mehr nicht, nichts weiter, sonst nichts,
    nichts mehr, nichts, passt so, alles gut, alles klar, alles erledigt, das reicht, vergessen sie es, hat sich erledigt, schon gut`);
const corrections =
  lines(`nein, nicht, nee, nö, entschuldigung, verzeihung, pardon, sorry, ich meine, ich meinte, quatsch, moment, halt, korrektur,
    falsch, sondern, vielmehr, stopp, richtig wäre, richtig ist, stimmt nicht, stimmt leider nicht, ach nein, äh nein, besser gesagt`);
const urgent =
  lines(`dringend, dringende, dringender, dringendes, sehr eilig, ist eilig, ist es eilig, eilige, eiliges, eilt, sofort, so schnell wie möglich,
    so bald wie möglich, schnellstmöglich, umgehend, unverzüglich, notfall, auf der stelle, kann nicht warten`);
const strongNameLeads = leads(
  ist,
  `mein name ist, mein name wäre, mein name lautet, mein name, mein voller name ist, ich heiße, der name ist, name ist, mein vorname ist,
    mein nachname ist, mein familienname ist, vorname ist, nachname ist, familienname ist, vorname, nachname, familienname,
    der nachname ist, der vorname ist, sie sprechen mit, am apparat ist, am telefon ist, hier spricht`,
);
const weakNameLeads = leads(
  ist,
  `hier ist, ich bin, ich bin der, ich bin die, das ist, es ist, ja, gerne, natürlich, klar, okay, gut, sicher, hallo,
    guten tag, herr, frau, also, schreiben sie, schreiben sie mal, schreiben sie bitte, notieren sie, notieren sie mal, notieren sie bitte`,
);
const numberLeads = leads(
  ist,
  `meine nummer ist, meine nummer lautet, meine telefonnummer ist, meine telefonnummer lautet, meine handynummer ist,
    meine mobilnummer ist, mein handy ist, meine rückrufnummer ist, die nummer ist, die nummer lautet, die telefonnummer ist, nummer ist,
    sie erreichen mich unter, erreichen sie mich unter, sie erreichen mich unter der nummer, ich bin erreichbar unter, erreichbar unter,
    am besten unter, unter der nummer, unter der, unter, rufen sie mich unter, rufen sie mich bitte unter, die beste nummer ist, das ist die,
    das ist, es ist die, es ist, meine vorwahl ist, die vorwahl ist, vorwahl, nehmen sie bitte die, nehmen sie die, bitte die, telefon, handy`,
);
const emailLeads = leads(
  ist,
  `an, unter, per mail, meine e mail ist, meine e mail adresse ist, meine e mail lautet, meine e mail adresse lautet, meine adresse ist,
    die e mail ist, die e mail adresse ist, die adresse ist, die adresse lautet, e mail ist, e mail, e mail adresse, das ist, das wäre,
    es ist, ja, gerne, natürlich, klar, okay, nein, sie ist, schreiben sie mir an, schreiben sie an, die lautet, sie lautet`,
);

const lists = [yes, no, declined, done, corrections, urgent, strongNameLeads, weakNameLeads, numberLeads, emailLeads];
const greetings =
  lines(`guten tag, guten morgen, guten abend, schönen guten tag, einen schönen guten tag, schönen guten morgen,
    schönen guten abend, schönen tag, hören sie, hören sie mal, schauen sie, grüß gott, grüß sie, grüezi, hallo, hi, hey, servus, moin, moin moin, tag, ja, bitte, ähm, äh, hm, also, na,
    naja, nun, gut, okay, ach, oh, so`);
const fillers = words('äh ähm öh öhm hm mhm ach oh also na naja mal eben denn eigentlich okay ok einfach halt gerade');
const spoken = [...lists.flat(), ...greetings].flatMap((phrase) => phrase.split(' '));

/** German words by which answers are read. */
export const lexicon: Lexicon = {
  ...detailWords,
  ...emailWords,
  ...matterWords,
  ...leavingWords,
  choosing: choosingWords,
  fillers,
  contractions: {
    ...spelledRight([
      ...spoken,
      ...functionWords,
      ...callWords,
      ...openWords,
      'verwählt',
      'ändern',
      'bestätigen',
      ...Object.keys(alphabet),
    ]),
    ...contractions,
  },
  functionWords,
  stopWords: [...functionWords, ...callWords],
  questionWords:
    words(`was wann wo wer wem wen wie welche welcher welches welchen warum wieso weshalb wozu woher wohin womit haben hätten hat
    sind ist kann können könnte könnten darf dürfte machen macht bieten gibt wird werden würden arbeiten nehmen liegt muss soll
    zahlen bezahlen verkaufen führen akzeptieren geht kaufen reparieren liefern dauert kostet braucht bekomme bekommen gilt lohnt`),
  askingPhrases:
    lines(`wüsste gerne, wissen ob, würde mich interessieren, frage mich, was kostet, was kosten, wie viel, wieviel, wie lange, wie oft, wie weit, wie teuer, wie ist, was ist, was sind,
    was passiert, was mache, was muss, ab wann, bis wann, haben sie, gibt es, kann ich, kann man, können sie, können wir, könnten sie, darf ich, darf man, muss ich, muss man, soll ich, nehmen sie,
    machen sie, bieten sie, sind sie, ist das, ist es, wo kann, wo ist, wann kann, wann ist, wer ist, wer macht, sagen sie mir, suche`),
  yes,
  statementYes: ['bitte', 'gut', 'doch'],
  no,
  denials: words('nicht nein falsch'),
  assents: words('ja richtig genau korrekt stimmt passt'),
  courtesies: words(
    'danke vielen dank schön sehr lieber gerade jetzt momentan moment augenblick heute eigentlich wirklich nötig notwendig nett lieb freundlich recht gut passt doch schon muss brauche',
  ),
  welcomes: words('bitte gerne'),
  hesitations: words('äh ähm öh öhm hm mhm ach oh also na naja nun'),
  not: 'nicht',
  describedBehind: false,
  describes: () => false,
  relatives: [],
  conditions: lines('wenn, falls, sofern, angenommen, weil ich, weil wir, da ich, bevor ich, bevor wir, sobald ich'),
  openConditions: [],
  praise: words('wunderbar super prima perfekt toll klasse danke dankeschön bestens ausgezeichnet schön großartig'),
  done,
  unfinished: lines('noch nicht, nicht ganz, nicht fertig'),
  declined,
  partings:
    lines(`danke, dank, dankeschön, geholfen, tschüss, tschüs, tschau, ciao, ade, servus, auf wiedersehen, auf wiederhören, wiedersehen, wiederhören, bis dann, bis bald, bis später,
    schönen tag, schönen abend, schönes wochenende, lege auf, lege jetzt auf, leg jetzt auf, adieu, merci, gottes segen, behüte sie gott, bis die tage, bis demnächst, hören wir voneinander,
    melde mich wieder, nicht länger aufhalten, nicht länger stören, machen sie es gut, machen sie's gut, mach's gut, keine fragen mehr, keine weiteren fragen, wunschlos glücklich, rundum zufrieden, lasse ich sie, lass ich sie, nicht weiter aufhalten, nicht mehr aufhalten, nicht mehr stören, nicht weiter stören, will ich nicht stören,
    bis morgen, bis nächste woche, bis zum nächsten mal, alles gute, ebenfalls, gleichfalls, ihnen auch, passen sie auf sich auf, bleiben sie gesund, muss los, muss dann los, muss jetzt los, muss weiter, bin ich weg, haben mir weitergeholfen, weitergeholfen,
    weiß ich ja bescheid, weiß ich bescheid, bin ich im bilde, genügt mir, reicht mir, mehr brauche ich nicht, mehr wollte ich nicht, alles gefragt, alles was ich wissen wollte, das wollte ich wissen, beantwortet, passt dann, dann hören wir uns, hören uns, man sieht sich,
    war schon alles, war es das, war's das, wäre das geklärt, ist das geklärt, alles geklärt, hab ich alles, habe ich alles, hätte ich alles, wünsche ich, alles in butter`),
  partingWords:
    lines(`weiß ich bescheid, damit ist alles geklärt, alles klar, bin ich beruhigt, bin ich ja beruhigt, warte ich ab, warte ich mal ab, das war es, das wäre es, das war's, das wär's,
    von meiner seite, sonst nichts, nichts mehr, mehr wollte ich nicht, mehr brauche ich nicht, für ihre hilfe, sie haben mir sehr geholfen, ich lege jetzt auf, vielen, herzlichen,
    schönen, schönes, recht, lieben, besten, ihnen, haben sie, noch einen, noch, tag, abend, wochenende, gut, super, wunderbar, prima, na, ja, nee, und, einen, dann`),
  acknowledgements: lines(
    'okay, ok, gut, in ordnung, alles klar, verstehe, verstanden, super, prima, perfekt, schön, na gut, geht klar, passt, wunderbar, toll',
  ),
  closers: words('dann'),
  wishWords: words('brauche bräuchte möchte hätte will frage hilfe außerdem aber anderes'),
  corrections,
  meaning: lines('ich meine, ich meinte, ich sagte, gemeint ist, gemeint war'),
  urgent,
  reachPhrases: lines(
    'erreichen, erreicht, erreichbar, zu erreichen, rufen sie mich, anrufen, telefonieren, melden sie sich, bin ich da, ich bin da, zu hause, habe ich zeit, ich habe zeit',
  ),
  dayHours: words('mittag mittags'),
  hourWords: words('uhr'),
  clockWords: words('uhr uhrzeit zeiten mittags mittagspause nachts feiertags feiertage feiertagen'),
  placeWords: words('wo wohin'),
  youWords: words('sie ihr ihre ihren ihrem ihnen'),
  canWords: ['kann', 'können', 'könnte', 'darf'],
  waitWords: ['warten'],
  notUrgent: lines(
    'nicht so dringend, nicht sehr dringend, nicht so eilig, nicht sehr eilig, eilt nicht, kein notfall, nicht dringend, nicht eilig, hat zeit, kann warten, keine eile, gar keine eile, keinerlei eile, sich zeit, sich ruhig zeit, sich gerne zeit, nicht besonders',
  ),
  furtherWords: words('noch auch außerdem weitere weiteren weiterer zweite zweiten zusätzlich andere anderen anderer'),
  properNames: ['Google', 'Facebook', 'Instagram', 'YouTube', 'LinkedIn'],
  // German writes "ich" small.
  selfWord: '',
  selfSubjects: lines('ich, sie, hier'),
  selfPhrases: lines('an mich, an mich erinnern, kennen mich, mich kennen, ich bin es, wer ich bin, mein name'),
  introductions: ['hier ist', 'hier spricht', 'ich heiße'],
  fullIntroductions: ['ich bin', 'wir sind'],
  nameLinks: ['ist', 'lautet', 'herr', 'frau', 'der', 'die', 'doktor', 'dr'],
  nameRemarks: ['buchstabiert', 'geschrieben', 'mit', 'sondern'],
  nameParticles: words('von van vom zu zum zur der den de dem und'),
  loneName: 'last',
  strongNameLeads,
  nameTails: lines('ist mein name, ist der name, mein name, heiße ich, am apparat, am telefon, hier'),
  afterName: words('hier noch wieder aus von wegen und'),
  weakNameLeads,
  numberLeads,
  emailLeads,
  textLeads:
    lines(`ich habe von ihnen gehört durch, ich habe sie gefunden über, ich habe sie gefunden bei, ich bin auf sie gekommen durch,
    auf sie gekommen bin ich durch, aufmerksam geworden bin ich durch, über, durch, das war, es war, die firma heißt, sie heißt, meine firma heißt,
    unsere firma heißt, wir heißen, der name ist, ich rufe an für, ich rufe für, im auftrag von, im namen von, für, das ist, das wäre, es ist`),
  sourceLeads:
    lines(`ich habe von ihnen gehört durch, ich habe sie gefunden über, ich habe sie gefunden bei, ich bin auf sie gekommen durch,
    aufmerksam geworden bin ich durch, empfohlen hat sie mir, sie wurden mir empfohlen von`),
  sources:
    words(`freund freunde freundin nachbar nachbarn nachbarin kollege kollegen kollegin schwester bruder mutter vater frau mann sohn
    tochter cousin tante onkel chef arzt google internet online facebook instagram radio zeitung fernsehen flyer plakat anzeige werbung
    webseite suche empfehlung`),
  onBehalfLeads: lines('im auftrag von, im auftrag, im namen von, für meine, für meinen, für unsere, für unseren'),
  businessNameLeads:
    lines(`ich arbeite bei, ich arbeite für, ich rufe an von der firma, ich rufe von der firma, von der firma, meine firma heißt,
    unsere firma heißt, mein unternehmen heißt, ich komme von der firma`),
  greetings,
  // "Ab wann", "mit welcher Bahn".
  questionOpeners: lines(
    'und, aber, entschuldigung, eine frage, kurze frage, sagen sie, sagen sie mal, in, ab, bis, mit, von, bei, an, auf, seit, für, um, zu, nach',
  ),
  clauseOpeners:
    lines(`ich habe, ich brauche, ich bräuchte, ich möchte, ich hätte gerne, ich wollte, ich rufe an, könnte mich, könnten sie,
    können sie, kann ich, könnte ich, haben sie, sind sie, gibt es, wo sind, wo ist, wie sind ihre, wie lange, was kostet, wann haben,
    mein name ist, hier ist, es geht um, vielen dank, danke, tschüss, auf wiederhören, und haben, und was, und wo, und wie, und wann, und gibt,
    und kann, und ich, rufen sie mich, sie können mich, meine nummer ist`),
  subordinators: lines(
    'dass, weil, ob, wenn, falls, der, die, das, den, dem, damit, bis, sobald, um, wegen, für, oder',
  ),
  links: words('und auch aber also dann ähm'),
  joiners: words('und auch aber mein außerdem'),
  pronouns: words('dies dieses davon dafür'),
  infinitives: ['zu'],
  participle: /^ge.*[tn]$/,
  objectLeads: ['für'],
  notNames: ['das', 'dies', 'es'],
  determiners: words('mein meine meinen meinem meiner unser unsere der die den das ein eine einen einem einer'),
  fieldWords: {
    fullName: words('name namen nachname nachnamen vorname vornamen familienname schreibweise'),
    contactNumber: words('nummer telefonnummer telefon handynummer handy mobilnummer rufnummer ziffer ziffern vorwahl'),
    emailAddress: words('e mail'),
    reasonForCalling: words('grund nachricht anliegen'),
    businessName: words('firma unternehmen betrieb'),
    callingOnBehalfOf: words('auftrag'),
    whereDidYouHearAboutUs: words('gehört aufmerksam'),
    streetAddress: words('adresse anschrift straße hausnummer'),
    dateOfBirth: words('geburtsdatum geburtstag geboren'),
    bestTimeToCall: words('zeit uhrzeit'),
  },
  firstNameWords: words('vorname vornamen'),
  lastNameWords: words('nachname nachnamen familienname familiennamen herr frau'),
  digits: singleDigits,
  digitHomophones: { ein: '1', eine: '1', sex: '6', acht: '8', drei: '3' },
  teens: severalDigits(),
  tens: {},
  hundreds: ['hundert'],
  hundredWords: {},
  thousands: ['tausend'],
  multiples: { doppel: 2, zweimal: 2, dreimal: 3, viermal: 4 },
  plus: lines('plus, ländervorwahl, landesvorwahl, internationale vorwahl, ländervorwahl ist, landesvorwahl ist'),
  extensionLeads: words('durchwahl nebenstelle apparat klappe dw'),
  extensionMarks: words('x ext raute rautetaste rautezeichen'),
  digitNouns: words('ziffer ziffern'),
  digitPlaces: words('erste ersten zweite zweiten dritte dritten mittlere mittleren'),
  amendLinks: words('ist sind war waren lautet lauten soll sollte sollten sein muss müssen heißen sondern auf mit'),
  endWords: words('letzte letzten letzter endziffern endet ende'),
  extensionLinks: words('nummer ist lautet die der'),
  digitMarks: words('strich bindestrich schrägstrich minus punkt'),
  digitLinks: words('und die dann'),
  twice: 'doppel',
  doubledNames: {},
  letters,
  letterPhrases,
  letterNames: { ß: 'Eszett', '-': 'Bindestrich', "'": 'Apostroph' },
  alphabet,
  asIn: lines('wie, wie in, wie bei, für, von'),
  spelledSigns: { bindestrich: '-', apostroph: "'", leerzeichen: ' ' },
  weekdays,
  today: ['heute'],
  tomorrow: ['morgen'],
  dayAfterTomorrow: ['übermorgen'],
  now: words('jetzt gerade moment momentan aktuell'),
  weekend: ['wochenende', 'wochenenden', 'wochenends'],
  otherNumbers:
    words(`aktenzeichen rechnung rechnungsnummer auftrag auftragsnummer bestellung bestellnummer kundennummer vorgang
    vorgangsnummer ticket ticketnummer versicherungsnummer mitgliedsnummer kontonummer iban sendungsnummer fall fallnummer`),
  areaCodeWords: words('vorwahl ortsvorwahl'),
  numbers,
  numberSpeech: speech,
  stem,
  compounds: true,
  clock(minute) {
    const hour = Math.floor(minute / 60) % 24;
    const rest = minute % 60;
    return `${hour}${rest ? `:${String(rest).padStart(2, '0')}` : ''} Uhr`;
  },
  list(items) {
    return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;
  },
  daySaid: (day, inDays) => (inDays === 0 ? 'heute' : inDays === 1 ? 'morgen' : `am ${dayNames[day]}`),
  daySpan: (from, to) =>
    from === to ? `${dayNames[from]}` : `${dayNames[from]} ${to - from === 1 ? 'und' : 'bis'} ${dayNames[to]}`,
  hoursRow: (days, hours) => (hours ? `${days} von ${hours.from} bis ${hours.to}` : `${days} geschlossen`),
  places: [
    lines('erste, ersten, erster, nummer eins, nummer 1, erste option, den ersten, das erste'),
    lines('zweite, zweiten, zweiter, nummer zwei, nummer 2, zweite option, den zweiten, das zweite'),
    lines('dritte, dritten, dritter, nummer drei, nummer 3, dritte option, den dritten, das dritte'),
    lines('vierte, vierten, vierter, nummer vier'),
  ],
  last: lines('letzte, letzten, letzter, den letzten'),
  none: lines(
    'keiner davon, keinen davon, keiner, ein anderer tag, einen anderen tag, eine andere zeit, etwas anderes, andere zeiten',
  ),
  anyTime: 'so bald wie möglich',
  sameDay: lines('an dem tag, am selben tag, am gleichen tag, an diesem tag'),
  timeLinks:
    words(`nächste nächsten nächster diese diesen dieser der die den dem am an im in um gegen nach vor ab von bis zwischen oder und
    früh spät später uhr mittag mittags gleich erst anfang ende halb viertel kommende kommenden`),
  emergencyWords: words('notfall notfälle notdienst dringend'),
  dayWords: lines(
    'heute, morgen, übermorgen, vormittags, nachmittags, abends, morgens, früh, wochenende, woche, monat, vormittag, nachmittag, abend, januar, februar, märz, april, juni, juli, august, september, oktober, november, dezember',
  ),
  spanWords: words('woche monat'),
  codeWords: lines('nummer, code, id, kennzeichen, nr, postleitzahl, pin, number, reference'),
  valueLeads: leads(
    ist,
    'es ist, das ist, die nummer ist, die nummer lautet, meine nummer ist, sie lautet, ja, gerne, also, ähm',
  ),
  or: 'oder',
  press: (what, key) => `${what} die ${key}`,
};
