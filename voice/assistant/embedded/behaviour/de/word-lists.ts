import { words } from '../word-table.ts';

/** Words of grammar in German: alone they mean nothing. */
export const functionWords =
  words(`ein eine einen einem einer eines der die das den dem des und oder aber wenn falls ob zu im in an am auf bei beim für von vom mit
    über um als ist bin bist sind seid war waren wäre wären sein gewesen werde wird werden würde würden wurde haben habe hast hat
    hatte hatten hätte hätten kann können könnte könnten will wollen wollte möchte möchten darf dürfen dürfte soll sollen sollte
    muss müssen müsste ich mir mich mein meine meinen meinem meiner meines du dir dich dein deine sie ihnen ihr ihre ihren ihrem
    ihrer ihres er ihm ihn sein seine seinen es wir uns unser unsere unserem unseren euch euer man sich dies diese dieser dieses
    diesen dem jene was welche welcher welches welchen wer wem wen wessen wann wo wie warum wieso weshalb nicht kein keine keinen
    ja nein etwas alle alles einer eins auch noch sehr nur jetzt dann denn da so aus nach vor weil durch doch mal schon zum zur
    dass eigentlich hier dort gibt gebe machen macht mache tun`);

/** Everyday words that tell next to nothing of what is asked about; English has its share of all words for that. */
export const everydayWords =
  words(`finden finde findet gefunden stehen steht stehe liegen liegt sitzen befindet bleiben bleibt halten holen hole holt bringen bringe bringt
    nehmen nehme legen setzen stellen stelle tippen eintippen eingeben schicken schicke senden zeigen zeige hören sehen sehe schauen gucken meinen meine meint
    glauben glaube denken denke hoffen lassen lasse lässt bekommt bekommen kriegen kriege kriegt erhalten klappt klappen passiert passieren funktioniert rechnen
    beschreiben erklären verraten erfahren merken kennen kenne kennt verstehen versteht weiß wüsste heißt heißen scheint gilt gelten reicht reichen
    erst kurz gleich bald später schnell direkt genau ungefähr etwa circa überhaupt vielleicht normalerweise meistens immer manchmal oft nie
    durchgehend ganz fast wieder zurück weg hin her raus rein dort hier da irgendwo überall besten beste bester gut besser viel mehr meist weniger wenig
    zuständig möglich richtig so sowas solche solches anders andere sonst ob man jemand irgendwer einer niemand junger mann frau herr fräulein tag
    morgen leute dinge sachen sache ding weise art fall moment zeit uhr minute heute gestern damit dafür davon darüber daran dabei dazu deshalb
    zwischen ohne gegen während bis seit ab unter neben außer trotz statt ungefähr eben halt wohl schon noch nur auch ja nein doch mal`);

/** One of them is in every question about opening hours. */
export const openWords =
  words(`geöffnet offen auf zu geschlossen öffnen schließen öffnet schließt öffnungszeiten sprechzeiten geschäftszeiten
    bürozeiten vorbeikommen kommen arbeiten da machen macht`);

/** One of them is in every wish for a person; "spreche ich mit einem Menschen?" is another question. */
export const connectWords =
  words(`sprechen reden verbinden weiterverbinden durchstellen weiterleiten verbunden durchgestellt weiterverbunden
    stellen bitte support kundendienst kundenservice`);

/** One of them is in every sales call. */
export const salesWords =
  words(`angebot sonderangebot aktionsangebot rabatt google brancheneintrags webseite stromvertrags stromanbieters
    energiekosten telefonanbieters kartenzahlung vorstellen anbieten verkaufen präsentieren interesse kredit finanzierung solaranlagen
    photovoltaikanlage werbung suchmaschinenoptimierung marketing sparen umsatz reinigung büromaterial versicherungen strom energie einkauf`);

/** Words of any call: they carry no subject, are no name, and no FAQ is about them. */
export const callWords =
  words(`bitte danke dank vielen okay ok gut gerne gern hallo hi hey geben gib sagen sagt sage nennen erzählen lassen wissen weiß
    brauche brauchen bräuchte suche suchen schauen rufe rufen ruf anrufe anruf anrufen angerufen telefon telefonieren spreche
    sprechen reden verzeihung entschuldigung leider wirklich heute morgen übermorgen tag abend guten guter schönen schöner jemand
    jemanden jemandem niemand frage fragen hilfe helfen weiterhelfen information informationen auskunft sicher dringend richtig
    falsch zurück wieder vormittag nachmittag neu neue neuer neuen kunde kundin patient patientin mandant mieter interesse
    interessiere hoffe warte warten komme kommen froh nummer name namen vorname vornamen nachname nachnamen familienname bezüglich wegen
    betreffend andere anderen anderer weitere weiteren herr herrn frau familie firma wohl gehe gehen grüß gott
    servus moin wohne notieren notiere`);

export const dayNames = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
export const weekdays = dayNames.map((name) => name.toLowerCase());
const dayParts = ['früh', 'morgen', 'vormittag', 'mittag', 'nachmittag', 'abend'];
const single = [...'abcdefghijklmnopqrstuvwxyzäöü'];

/** Joined words -> their parts; words of the everyday tongue -> as they are written. */
export const contractions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...weekdays, 'heute', 'morgen'].flatMap((day) => dayParts.map((part) => [day + part, `${day} ${part}`])),
  ),
  ...Object.fromEntries(single.map((letter) => [`doppel-${letter}`, `doppel ${letter}`])),
  ...Object.fromEntries(single.map((letter) => [`doppel${letter}`, `doppel ${letter}`])),
  sonnabend: 'samstag',
  sonnabends: 'samstag',
  hab: 'habe',
  hätt: 'hätte',
  wär: 'wäre',
  könnt: 'könnte',
  bräucht: 'bräuchte',
  möcht: 'möchte',
  heut: 'heute',
  is: 'ist',
  isses: 'ist es',
  nix: 'nichts',
  nich: 'nicht',
  nen: 'einen',
  "'nen": 'einen',
  gerne: 'gerne',
  gern: 'gerne',
  "geht's": 'geht es',
  gehts: 'geht es',
  "gibt's": 'gibt es',
  gibts: 'gibt es',
  "hab's": 'habe es',
  "war's": 'war es',
  wars: 'war es',
  "ist's": 'ist es',
  ists: 'ist es',
  "bin's": 'bin es',
  "macht's": 'macht es',
  "ich's": 'ich es',
  nochmals: 'nochmal',
  'e-mail': 'e mail',
  email: 'e mail',
  emailadresse: 'e mail adresse',
  'e-mail-adresse': 'e mail adresse',
  'e-mailadresse': 'e mail adresse',
  mailadresse: 'e mail adresse',
  'mail-adresse': 'e mail adresse',
  wiederhörn: 'wiederhören',
};
