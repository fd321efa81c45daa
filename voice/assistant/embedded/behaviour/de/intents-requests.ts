import type { Intent } from '../behaviour.ts';

/** What callers want, said where it was invited. */
export const requestIntents: readonly Intent[] = [
  {
    name: 'hello',
    says: [
      '(hallo|hi|hey|servus|moin|grüß gott|grüß sie)',
      '[einen] [schönen] guten (tag|morgen|abend)',
      'hallo [ist] [da] (jemand|wer) [da]',
      'sind sie (da|dran)',
      '(hören sie mich|können sie mich hören)',
      '(hallo|guten tag) wie geht es ihnen',
      'ja (hallo|guten tag)',
    ],
  },
  {
    name: 'question-ahead',
    says: [
      'ich (habe|hätte) [da] [mal] (eine|noch eine|nur eine|eine kurze|ein paar) (frage|fragen) [an sie]',
      '(kann|könnte|darf|dürfte) ich [sie] [mal|kurz] (etwas|was|eine frage) (fragen|stellen)',
      'ich (möchte|wollte|würde) [gerne] [mal] (etwas|was) (fragen|wissen)',
      '(nur|noch) eine kurze frage',
      'ich (brauche|bräuchte|hätte gerne) [ein paar|eine] (informationen|information|auskunft)',
      '(können|könnten) sie mir [mal] [bitte] (helfen|weiterhelfen)',
      'ich (brauche|bräuchte) [mal] [ihre] hilfe',
      'ja (eine sache noch|da wäre noch etwas|ich habe noch etwas|noch etwas)',
      '(eine sache noch|noch etwas|noch eine frage)',
    ],
  },
  {
    name: 'message',
    says: [
      '(kann|könnte|darf|dürfte) ich [bitte] [ihnen] [kurz] eine nachricht (hinterlassen|dalassen) [für {person}]',
      'ich (möchte|würde|will|wollte) [gerne] eine nachricht [für {person}] hinterlassen',
      '(nehmen|notieren) sie [bitte] eine nachricht [auf] [für {person}]',
      '(können|könnten|würden) sie [bitte] [ihm|ihr|ihnen|{person}] etwas (ausrichten|weitergeben|bestellen)',
      '(richten sie ihm|richten sie ihr|sagen sie ihm|sagen sie ihr) [bitte] etwas [aus]',
      'eine nachricht (hinterlassen|aufnehmen) [bitte]',
    ],
  },
  {
    name: 'callback',
    says: [
      '(kann|könnte|würde) (mich|mir) [bitte] (jemand|einer) [von ihnen] [bitte] zurückrufen',
      '(können|könnten|würden) sie mich [bitte] zurückrufen',
      'rufen sie mich [bitte] zurück',
      'ich (bitte|möchte|hätte gerne|wünsche) [um] einen rückruf',
      'ich bitte um rückruf',
      'ich (rufe|melde) [mich] [nur] zurück',
      '(sie haben|jemand hat|ihr habt) [bei mir|mich] [vorhin|gestern|heute] [versucht] (angerufen|zu erreichen)',
      'ich hatte einen (verpassten anruf|anruf) von ihnen',
    ],
  },
  {
    name: 'appointment',
    says: [
      '[ich möchte|ich würde gerne|ich hätte gerne|ich wollte|ich will|ich brauche|ich bräuchte|kann ich|könnte ich] [bitte] (einen termin|einen beratungstermin|eine beratung|eine besichtigung) [{day}|nächste woche] [vereinbaren|ausmachen|machen|buchen|haben]',
      'ich (brauche|hätte gerne|möchte) einen termin (beim|bei der|bei einem|beim nächsten) (arzt|anwalt|zahnarzt|steuerberater|ärztin|anwältin)',
      'es geht um (einen termin|meinen termin)',
    ],
  },
  {
    name: 'openings',
    needs: ['termin', 'termine', 'frei', 'freie', 'freier'],
    says: [
      'haben sie [noch] [{day}|nächste woche|diese woche] (einen termin|einen termin frei|termine|freie termine|etwas frei) [frei]',
      'wann (ist|wäre) (der nächste|ihr nächster|der nächste freie) [freie] termin [frei]',
      'wann (haben|hätten) sie [wieder] (einen termin|termine|etwas) frei',
    ],
  },
  {
    name: 'change-appointment',
    needs: ['absagen', 'verschieben', 'verlegen', 'ändern', 'bestätigen', 'stornieren', 'absage', 'umbuchen'],
    says: [
      '[ich möchte|ich muss|ich würde gerne|ich wollte|kann ich|könnte ich] [bitte] (meinen|den|einen) termin [{day}|nächste woche] (absagen|verschieben|verlegen|ändern|bestätigen|stornieren)',
    ],
  },
  {
    name: 'complaint',
    says: [
      'ich (möchte|will|muss|wollte) mich (beschweren|beklagen) [über]',
      '[ich habe|das ist] eine (beschwerde|reklamation) [über]',
      'ich (möchte|will|muss) [etwas] reklamieren',
      'ich bin [sehr|überhaupt] (unzufrieden|nicht zufrieden|enttäuscht|verärgert|wütend|sauer) (mit|über|von) (ihrem service|ihrer arbeit|der rechnung|meiner rechnung|ihnen)',
      '(da ist|es gibt|auf meiner rechnung ist|in meiner rechnung ist) ein (fehler|problem) [auf|in|mit] [meiner rechnung|meiner bestellung|meinem konto]',
      '(mir wurde|man hat mir|sie haben mir) [etwas] (doppelt|zweimal|zu viel|falsch) (berechnet|abgebucht|in rechnung gestellt)',
      'niemand hat (mich zurückgerufen|sich gemeldet|sich bei mir gemeldet)',
      '(meine|die) rechnung (ist falsch|stimmt nicht)',
    ],
  },
  {
    name: 'matter',
    says: [
      '[hallo|guten tag] ich rufe [an] wegen (meiner|meines|einer|eines|der|meinem|einem) (rechnung|falls|frage|vertrags|sache|angelegenheit|miete|unfalls|scheidung|testaments|rezepts|befunds|versicherung|bestellung|lieferung|kündigung|steuererklärung|mietvertrags|problems) [an]',
      'ich habe (ein|eine|noch ein|noch eine|mal eine) (problem|frage|probleme|anliegen|angelegenheit|sache) (mit|zu|wegen|bei) (meiner|meinem|meinen|einer|einem|der|dem|ihrer|ihrem) {thing}',
      'ich (brauche|bräuchte|möchte|suche|hätte gerne) [etwas] (hilfe|rat|beratung|unterstützung|informationen|auskunft) (bei|zu|mit|wegen|für) (meiner|meinem|einer|einem|{service}|der|dem) [{thing}]',
      'ich (brauche|suche) einen (anwalt|arzt|zahnarzt|steuerberater|handwerker|elektriker|therapeuten) [für] [{thing}]',
      'ich (hatte|habe) (einen unfall|einen autounfall|einen wasserschaden|eine kündigung bekommen|schmerzen|zahnschmerzen|rückenschmerzen)',
      'ich wurde (gekündigt|entlassen|verhaftet|verklagt|verletzt) [und ich brauche einen anwalt]',
      'mein (chef|arbeitgeber|vermieter) (hat mir gekündigt|zahlt nicht|will mich kündigen|erhöht die miete|will die miete erhöhen|will die kaution nicht zurückzahlen)',
      '(meine|mein) (vermieterin|versicherung|nachbarin|nachbar|mieter) (zahlt nicht|will nicht zahlen|hat gekündigt)',
      '(mein|meine) (rücken|zahn|knie|kopf|heizung|auto|computer|waschmaschine) (tut weh|schmerzt|ist kaputt|funktioniert nicht)',
      'ich (möchte|würde gerne|muss|wollte) [gerne] (mit jemandem|mit ihnen) über (meine|meinen|mein|eine|einen|ein) {thing} sprechen',
      'ich (möchte|wollte|würde gerne) [etwas] (über|zu) (meine|meinen|mein|meiner|meinem) {thing} (wissen|fragen)',
      'es geht um (meine|meinen|mein|eine|einen|ein|die|den|das) {thing}',
      'ich interessiere mich für {service}',
      'ich (brauche|möchte|suche|hätte gerne) {service}',
      'ich (möchte|will|muss|würde gerne) (ein testament|einen vertrag|eine vollmacht|eine klage|einen antrag|eine bestellung) (machen|schreiben|unterschreiben|ändern|aufsetzen|stellen|aufgeben)',
      'ich (möchte|will|würde gerne) (kunde werden|patient werden|mein haus verkaufen|ein haus kaufen|mich scheiden lassen|mich anmelden|mandant werden)',
      'ich (brauche|bräuchte) ein (neues rezept|rezept|attest|folgerezept|angebot|kostenvoranschlag)',
    ],
  },
  {
    name: 'nothing-more',
    says: [
      'nein [danke] (das ist|das war|das wäre) (alles|es)',
      '[nein] (das war|das ist) (alles|es) [für heute] [danke|vielen dank]',
      '[nein] (nichts|nichts weiter|sonst nichts|nichts mehr|mehr nicht|im moment nicht) [danke]',
      'nein (danke|vielen dank)',
      '[nein] (das wars|das reicht|passt so|alles gut|alles klar|alles erledigt) [danke|vielen dank]',
      '(danke|vielen dank) das (war|ist) (alles|es|super|prima|perfekt)',
      '(danke|vielen dank|danke schön|herzlichen dank|danke sehr)',
      '(vergessen sie es|hat sich erledigt|schon gut)',
    ],
  },
];
