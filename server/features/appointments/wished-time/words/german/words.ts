import { wordTable } from '#server/features/appointments/wished-time/words/tongue.ts';

export const days = 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag';
export const months = 'januar|jaenner|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember';

export const words = wordTable(`
w0: montag montags motag
w1: dienstag dienstags ditag
w2: mittwoch mittwochs mitag
w3: donnerstag donnerstags dotag
w4: freitag freitags frtag
w5: samstag samstags sonnabend sonnabends satag
w6: sonntag sonntags sotag
m1: januar jan jaenner
m2: februar feb feber
m3: maerz mrz
m4: april apr
m5: mai
m6: juni jun juno
m7: juli jul
m8: august aug
m9: september sept sep
m10: oktober okt
m11: november nov
m12: dezember dez
today: heute heut
tomorrow: morgen
overmorrow: uebermorgen
yesterday: gestern vorgestern
next: naechste naechsten naechster naechstes naechstem
coming: kommende kommenden kommender kommendes
this: diese diesen dieser dieses diesem
afternext: afternext
last: letzte letzten letzter letztes letztem vergangene vergangenen vorige vorigen
day: tag tage tagen tages
week: woche wochen
weekend: wochenend wochenenden
month: monat monate monaten monats
year: jahr jahre jahren jahres
minute: minute minuten min
hour: stunde stunden
morning: vormittag vormittags vormittage morgens frueh frueher
afternoon: nachmittag nachmittags nachmittage
evening: abend abends abende nacht nachts
midday: mittag mittags mittagszeit
start: anfang beginn
mid: mitte
end: ende
early: fruehe fruehen
late: spaete spaeten spaet spaeter spaetere
from: ab from
after: nach
before: vor
until: until bis
to: auf
between: zwischen
within: within
at: um gegen circa ca etwa ungefaehr
in: im in
of: des
range: von vom
for: fuer
and: und
or: oder beziehungsweise
not: nicht als
half: haelfte
no: nein nee quatsch moment halt korrektur korrigiere entschuldigung sorry besser vielmehr ne nochmal stopp verzeihung pardon
since: seit
eightdays: eightdays
zwischenjahren: zwischenjahren
kw: kw
every: jeden jede jedes alle
was: war waren hatte hatten gewesen geboren geburtstag geburtsdatum angerufen passiert gekauft bekommen angefangen absagen stornieren abgesagt gefallen rausgefallen herausgefallen abgebrochen gebrochen verloren gestuerzt verletzt verstaucht verpasst versaeumt geschickt geschrieben gesendet versucht geschlossen geheiratet operiert
away: weg verreist unterwegs beschaeftigt arbeiten arbeite besetzt verhindert schule unterricht training dienst schicht besprechung
move: verschieben verlegen umbuchen aendern
but: aber sondern
.: ich wir bin es sie mir uns mein meine kann koennen koennte koennten wuerde haette gern gerne gut geht passt waere ist sind bitte wenn moeglich am vielleicht vielleichts dann da noch nur auch ja ok okay danke lieber am ginge etwas was frei haben hat habe moechte will brauche einen ein eine
eh: aeh aehm
thing: euro leute personen prozent kilometer mal kinder strasse str platz allee zaehne fragen sachen plaetze gaeste
-: rum herum punkt genau der zum am an den dem das die hm also so ja bitte wohl doch irgendwie dann
`);
