import { type FeelingWords, feelingsByWord, words } from './feeling-words.ts';

/** German words by which a mood is told. */
export const germanFeelings: FeelingWords = {
  feelings: feelingsByWord([
    ['gratitude', 1, 'danke dankbar dankeschön bedanke vielen-dank herzlichen-dank'],
    [
      'joy',
      2,
      'glücklich froh freue freut großartig wunderbar hervorragend fantastisch toll prima super klasse spitze perfekt liebe genial',
    ],
    ['joy', 3, 'begeistert überglücklich'],
    [
      'satisfaction',
      1,
      'gut nett zufrieden hilfreich freundlich professionell einfach schnell empfehle empfehlen angenehm schön kompetent',
    ],
    ['relief', 1, 'erleichtert erleichterung beruhigt endlich'],
    ['interest', 1, 'interessiert neugierig gespannt'],
    ['trust', 1, 'vertraue vertrauen zuverlässig ehrlich'],
    ['anger', -3, 'wütend empört unverschämt unverschämtheit betrug abzocke hasse stinksauer'],
    [
      'anger',
      -2,
      'sauer verärgert ärgerlich unmöglich lächerlich schrecklich furchtbar frech unfreundlich anzeigen verklagen betrogen gelogen lüge',
    ],
    [
      'frustration',
      -2,
      'frustriert frustrierend genervt nervig nutzlos katastrophe schlimmste unsinn inkompetent zumutung',
    ],
    [
      'frustration',
      -1,
      'schon-wieder immer-noch warte gewartet beschweren beschwerde reklamation ignoriert niemand langsam verspätet doppelt kaputt falsch fehler problem probleme schwierig unklar',
    ],
    ['disappointment', -2, 'enttäuscht enttäuschend enttäuschung unzufrieden schlecht schlechte bereue'],
    ['sadness', -2, 'traurig weinen deprimiert verzweifelt trauer gestorben tod verstorben verloren einsam'],
    ['fear', -2, 'angst erschrocken panik bedroht drohung gefährlich gefahr'],
    ['concern', -1, 'sorge sorgen besorgt beunruhigt nervös unsicher aufgeregt stress stressig dringend notfall'],
    ['pain', -2, 'schmerz schmerzen schmerzhaft verletzt blutet krank übel weh'],
  ]),
  negations: words('nicht kein keine keinen keinem keiner nie niemals ohne nichts kaum'),
  intensifiers: words('sehr wirklich so echt total absolut völlig extrem ausgesprochen überaus besonders richtig ganz'),
  not: 'nicht',
  mood: (overall, said) =>
    `Die Worte sprechen für eine ${overall === 'positive' ? 'gute' : 'schlechte'} Stimmung: ${said}.`,
  calm: 'Es wurde ohne starke Gefühle gesprochen.',
};
