import type { Idioms } from './tongue.ts';

/** Lines of "name: words|words" as patterns; a name is written as "h'name", which no language says. */
const named = (lines: string): Idioms =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, name = '', words = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
      return [new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'gu'), `h'${name}`] as const;
    });

export const englishHolidays = named(`
newyearseve: new years?'?(?: s)? eve|old year s (?:night|eve)|hogmanay
newyear: new years?'?(?: s)?(?: day)?(?! week)
christmaseve: (?:christmas|xmas) eve
christmas: (?:christmas|xmas)(?: day)?
boxing: (?:boxing|st\\.? stephen s|saint stephen s) day
mlk: (?:dr\\.? )?(?:martin luther king|mlk)(?: jr\\.?| junior)?(?: s)?(?: birthday)?(?: day)?
burns: burns night
groundhog: groundhog day
shrovetuesday: (?:pancake|shrove) (?:day|tuesday)|mardi gras|fat tuesday
remembrance: remembrance (?:sunday|day)
cybermonday: cyber monday
standrew: (?:st|saint)\\.? andrew'?s?(?: s)? day
stgeorge: (?:st|saint)\\.? george'?s?(?: s)? day
valentine: (?:st\\.? )?valentine'?s?(?: s)?(?: day)?
presidents: presidents?'?(?: s)? day|washington s birthday
stpatrick: (?:st|saint)\\.? (?:patrick|paddy)s?(?: s)?(?: day)?
ashwednesday: ash wednesday
palmsunday: palm sunday
maundythursday: maundy thursday
goodfriday: good friday
eastertuesday: easter tuesday
eastermonday: easter monday|easter bank holiday
holysaturday: (?:easter|holy) saturday
easter: easter(?: sunday)?
ascension: ascension(?: day)?
whitsunday: whit sunday|pentecost
whitmonday: whit monday
earlymay: (?:early may|may day) bank holiday
mayday: may day
springbank: (?:spring|late may|whitsun) bank holiday
summerbank: (?:summer|august|late august) bank holiday
cincodemayo: cinco de mayo
mothersday: mothers?'?(?: s)? day|mothering sunday
fathersday: fathers?'?(?: s)? day
memorial: memorial day
juneteenth: juneteenth
canada: canada day
independence: independence day
labor: labou?r day
columbus: (?:columbus|indigenous peoples?'?(?: s)?) day
halloween: hallowe'?en
allsaints: all saints?'?(?: s)?(?: day)?
guyfawkes: (?:guy fawkes|bonfire) (?:night|day)
veterans: veterans?'?(?: s)? day
blackfriday: black friday
thanksgiving: (?:turkey|thanksgiving)(?: day)?
epiphany: epiphany|three kings day
`);

export const germanHolidays = named(`
newyearseve: silvester(?:abend|tag)?
newyear: neujahr(?:stag)?
christmaseve: heilig(?:er |en )?abend|weihnachtsabend
christmas: (?:1th|ersten?) (?:weihnachts(?:feier)?tag|feiertag)
boxing: (?:2th|zweiten?) (?:weihnachts(?:feier)?tag|feiertag)|stephanstag|stefanitag
xmasdays: weihnachten|weihnachtsfeiertage?n?|weihnachtstage?n?
epiphany: heilige[nr]? (?:3|drei) koenige?|dreikoenig(?:e|stag)?
rosemonday: rosenmontag
shrovetuesday: faschingsdienstag|fastnacht(?:sdienstag)?|veilchendienstag
ashwednesday: aschermittwoch
maundythursday: gruendonnerstag
goodfriday: karfreitag
eastertuesday: oster ?dienstag
eastermonday: oster ?montag
holysaturday: (?:oster|kar) ?sam?stag
easter: oster ?sonntag|ostern
ascension: (?:christi )?himmelfahrt(?:stag)?
fathersday: vatertag
mothersday: muttertag
valentine: valentinstag
whitmonday: pfingst ?montag
whitsunday: pfingst ?sonntag|pfingsten
corpuschristi: fronleichnam
mayday: tag der arbeit|maifeiertag
unity: tag der deutschen einheit
nationalday: nationalfeiertag|bundesfeiertag
reformation: reformationstag
halloween: halloween
allsaints: allerheiligen
allsouls: allerseelen
stmartin: (?:sankt |st\\.? )?martinstag|sankt martin
repentance: buss- ?und bettag|buss und bettag
advent: (?:1th|ersten?) advent(?:ssonntag)?
secondadvent: (?:2th|zweiten?) advent(?:ssonntag)?
thirdadvent: (?:3th|dritten?) advent(?:ssonntag)?
fourthadvent: (?:4th|vierten?) advent(?:ssonntag)?
stnicholas: (?:sankt )?nikolaus(?:tag)?
`);

export const spanishHolidays = named(`
newyearseve: nochevieja|noche vieja|fin de ano|vispera de ano nuevo
newyear: (?:dia de )?ano nuevo
christmaseve: nochebuena|noche buena|vispera de navidad
christmas: (?:dia de )?(?:la )?navidad
epiphany: dia de (?:los )?reyes(?: magos)?|(?:los )?reyes magos|los reyes
valentine: (?:dia de )?san valentin|dia de los enamorados|dia de el amor(?: y la amistad)?
mlk: (?:dia de )?martin luther king
presidents: dia de los presidentes
ashwednesday: miercoles de ceniza
palmsunday: domingo de ramos
maundythursday: jueves santo
goodfriday: viernes santo
eastermonday: lunes de (?:la )?pascua|lunes despues de (?:la )?pascua
holysaturday: sabado (?:de gloria|santo)
rosemonday: lunes de carnaval
shrovetuesday: martes de carnaval
easter: domingo de (?:resurreccion|(?:la )?pascua)|(?:dia de )?pascua
holyweek: semana santa
mothersday: dia de (?:la|las) madres?
fathersday: dia de (?:el|los) padres?
memorial: dia de los caidos|memorial day
independence: dia de la independencia
labor: dia de el trabajo|dia de el trabajador|dia de los trabajadores|labor day
columbus: dia de la raza|dia de la hispanidad|dia de colon
halloween: halloween|noche de brujas
allsaints: (?:dia de )?todos los santos
allsouls: dia de (?:los )?(?:muertos|difuntos)
veterans: dia de los veteranos
thanksgiving: (?:dia de )?(?:accion de gracias|thanksgiving)
blackfriday: viernes negro|black friday
guadalupe: dia de la virgen(?: de guadalupe)?
cincodemayo: cinco de mayo
`);
