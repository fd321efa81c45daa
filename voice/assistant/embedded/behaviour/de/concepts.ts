import type { Concepts, FigurePatterns } from '../concepts.ts';
import { everydayWords } from './word-lists.ts';

/** What callers of German-speaking businesses ask about, in general and by trade. There is no WordNet beside it: the rows carry it alone. */
export const concepts: Concepts = {
  rows: {
    price: `preis, preise, kosten, kostet, gebühr, honorar, tarif, teuer, günstig, billig, wie teuer, was kostet, was nehmen sie, was verlangen sie, was zahle ich, muss ich zahlen,
      euro, kostenlos, gratis, umsonst, kostenfrei, stundensatz, wieviel, wie viel, berechnen, aufpreis, zuschlag, bezahlen für`,
    duration:
      'wie lange, dauer, dauert, wie schnell, wieviel zeit, wie viel zeit, wie viele stunden, wie viele tage, wie viele wochen, minuten, warten, wartezeit, fertig, hält',
    when: 'wie viel uhr, wieviel uhr, bis wie viel uhr, um wie viel uhr, wann, um wieviel uhr, um wie viel uhr, bis wann, ab wann, seit wann',
    frequency: 'wie oft, wie häufig, regelmäßig, jährlich, einmal im jahr, alle',
    count: 'wie viele, anzahl',
    age: 'wie alt, alter, mindestalter, ab welchem alter, zu jung, zu alt, alt genug, jahre alt',
    who: 'wer, wem, wen, welcher von ihnen',
    opening: `öffnungszeiten, öffnen, geöffnet, offen, schließen, geschlossen, sprechzeiten, sprechstunde, geschäftszeiten, bürozeiten, feierabend, mittagspause, erreichbar, jemand da, da ist jemand, laden auf, auf haben, sind sie da,
      haben sie auf, haben sie zu, machen sie auf, machen sie zu, arbeiten sie, betriebsferien, feiertag`,
    holiday: 'feiertag, feiertage, weihnachten, heiligabend, silvester, neujahr, ostern, pfingsten, karfreitag',
    day: 'montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonntag, wochenende, werktags, heute, morgen, abends, morgens, welche tage, an welchen tagen, unter der woche',
    visit: 'vorbeikommen, vorbeischauen, reinschauen, hinkommen',
    walkin:
      'termin, anmelden, anmeldung, voranmeldung, vereinbaren, reservieren, reservierung, buchen, buchung, ohne termin, einfach kommen, einfach vorbeikommen, spontan, vorher anrufen',
    address:
      'adresse, anschrift, welche straße, in welche straße, in welcher straße, straße, hausnummer, postleitzahl, standort, wo sind sie, wo genau sind sie, wo müsste ich denn hin, wo muss ich hin, wo finde ich sie, wo befinden, wo liegt, navi, stadtteil',
    direction:
      'anfahrt, weg, wegbeschreibung, bus, bahn, u bahn, s bahn, straßenbahn, haltestelle, bahnhof, wie komme ich, komme ich zu ihnen, hinkommen, etage, stockwerk, eingang, aufzug',
    parking:
      'parken, mein auto, lasse ich mein auto, auto lassen, parkplatz, parkplätze, parkhaus, tiefgarage, garage, stellplatz, auto abstellen, mein auto',
    access:
      'rollstuhl, barrierefrei, behindertengerecht, behindert, rampe, stufen, treppe, aufzug, lift, fahrstuhl, ebenerdig, kinderwagen, rollator, gehbehindert',
    website: 'webseite, website, homepage, internetseite, internet',
    contact: 'e mail, fax, whatsapp, schreiben, telefonnummer',
    job: 'job, stelle, bewerben, bewerbung, praktikum, ausbildung, azubi, karriere',
    wifi: 'wlan, w lan',
    payment:
      'auf rechnung, mit karte, womit kann ich, zahlen, bezahlen, zahlung, zahlungsart, karte, ec karte, kreditkarte, bar, bargeld, visa, mastercard, paypal, überweisung, überweisen, rechnung, apple pay, kartenzahlung, lastschrift',
    installment:
      'rate, raten, ratenzahlung, teilzahlung, abzahlen, abstottern, monatlich, finanzierung, finanzieren, in raten, auf einmal, nach und nach',
    coverage:
      'versicherung, versichert, krankenkasse, kasse, privat versichert, gesetzlich versichert, übernimmt, erstattet, erstatten, zuschuss, kassenpatient, privatpatient, aok, barmer, tk, zusatzversicherung',
    discount:
      'rabatt, ermäßigung, ermäßigt, günstiger, nachlass, angebot, aktion, studenten, senioren, rentner, mengenrabatt',
    estimate: 'kostenvoranschlag, voranschlag, schätzung, angebot erstellen, vorher wissen',
    refund: 'erstattung, zurückgeben, rückgabe, umtausch, umtauschen, geld zurück, reklamieren',
    gift: 'gutschein, geschenkgutschein, geschenk, schenken, verschenken',
    cancel:
      'absagen, absage, stornieren, stornierung, verschieben, verlegen, nicht kommen, nicht erscheinen, verhindert, termin verpassen, verpasst, ausfallhonorar, kurzfristig',
    emergency:
      'notfall, dringend, notdienst, nachts, nacht, sofort, rund um die uhr, wochenende, ausgeschlagen, abgebrochen, blutet, rohrbruch, geplatzt, außerhalb der öffnungszeiten, bereitschaft, akut, wasser läuft',
    bring:
      'mitbringen, mitnehmen, dabeihaben, dabei haben, unterlagen, papiere, dokumente, ausweis, personalausweis, nachweis, vorbereiten',
    first:
      'erste, ersten, erstes, erster, erstgespräch, erstberatung, beratung, beratungsgespräch, kennenlernen, vorgespräch',
    newcomer:
      'neu, neue patienten, neue kunden, neupatienten, aufnehmen, nehmen sie noch, wechseln, anmelden, zugezogen, zum ersten mal',
    language:
      'sprache, sprechen, englisch, türkisch, russisch, arabisch, polnisch, spanisch, französisch, ukrainisch, dolmetscher, übersetzer, deutsch',
    confidential: 'vertraulich, geheim, schweigepflicht, verschwiegenheit, datenschutz, diskret, erfährt',
    person: 'wer, zuständig, kümmert, bearbeitet, betreut, ansprechpartner, mitarbeiter, team',
    qualified:
      'zugelassen, zertifiziert, meisterbetrieb, meister, qualifiziert, ausgebildet, erfahrung, haftpflicht, geprüft',
    guarantee: 'garantie, gewährleistung, wieder kaputt, nachbessern, nachbesserung, haftung',
    area: 'gebiet, einsatzgebiet, umkreis, kommen sie nach, fahren sie nach, wie weit, außerhalb, umgebung, region, landkreis',
    homevisit: 'hausbesuch, nach hause, zu mir, zu uns, vor ort',
    pickup: 'abholen, abgeholt, bringdienst, abholung, hole ich',
    delivery: 'liefern, lieferung, versand, versenden, zustellen',
    resale:
      'ankaufen, ankauf, abnehmen, abkaufen, nehmen sie alte, alte, alten, loswerden, abgeben, bücher verkaufen, ihnen verkaufen, kaufen sie gebrauchte, kaufen sie an, gebraucht, gebrauchte, gebrauchten, gelesene, gelesenen, antiquarisch, second hand, in zahlung',
    order:
      'bestellung, bestellen, bestellt, bestellte, bestelltes, bestellten, besorgen, herein, hereinbekommen, lieferbar, lieferzeit, vorrätig, eintreffen',
    brand: 'marke, hersteller, fabrikat, produkt, modell',
    remote: 'online, video, videosprechstunde, videogespräch, telefonisch, per telefon',
    prescription: 'rezept, folgerezept, wiederholungsrezept, medikament, tablette, überweisungsschein, krankschreibung',
    pain: 'weh, schmerz, schmerzen, schmerzhaft, tut weh, betäubung, spritze, angst, vollnarkose, narkose, lachgas',
    allergy: 'allergie, allergisch, glutenfrei, laktosefrei, nüsse, unverträglichkeit',
    vegetarian: 'vegetarisch, vegan, fleischlos',
    eating: 'essen, trinken, nüchtern, frühstück, füttern, futter',
    child: 'kind, kinder, sohn, tochter, baby, kleinkind, junge, mädchen, enkel, jugendliche, kinderarzt, die kleinen',
    woman: 'frau, frauen, damen, dame, weiblich, damenschnitt',
    man: 'mann, männer, herren, herr, männlich, herrenschnitt',
    pet: 'tier, tiere, haustier, hund, katze, welpe, kaninchen, hase, vogel, papagei, hamster, meerschweinchen, schlange, reptil, schildkröte, pferd, kater',
    will: 'testament, erbe, erbrecht, erbschaft, nachlass, vererben, erben',
    divorce: 'scheidung, trennung, sorgerecht, unterhalt, scheiden',
    tenant: 'miete, mieter, vermieter, mietrecht, mietvertrag, kaution, wohnung, eigenbedarf, nebenkosten',
    employment: 'arbeitsrecht, arbeitgeber, kündigung, gekündigt, abfindung, abmahnung, lohn, gehalt',
    injury: 'unfall, verkehrsunfall, schmerzensgeld, verkehrsrecht',
    tooth: 'zahn, zähne, backenzahn, gebiss',
    cleaning: 'reinigung, zahnreinigung, prophylaxe, zahnstein, saubermachen, reinigen',
    exam: 'untersuchung, vorsorge, kontrolle, check, durchchecken, nachsehen, kontrolltermin',
    whitening: 'bleaching, aufhellen, aufhellung, weißer, bleichen',
    extraction: 'ziehen, gezogen, weisheitszahn, entfernen',
    filling: 'füllung, loch, karies, plombe',
    implant: 'implantat, zahnersatz, krone, brücke, prothese',
    aligner: 'zahnspange, spange, kieferorthopädie, aligner, schiene',
    vaccine: 'impfung, impfen, spritze, tollwut, auffrischung',
    surgery: 'operation, op, eingriff, operieren',
    neuter: 'kastration, kastrieren, sterilisieren',
    boarding: 'pension, tierpension, urlaub, betreuung, unterbringen',
    therapy: 'therapie, physiotherapie, krankengymnastik, massage',
    boiler: 'heizung, kessel, heizkessel, therme, brenner, gastherme, heizkörper',
    drain: 'abfluss, verstopft, rohrreinigung, verstopfung, siphon, kanal',
    pipe: 'rohr, leitung, wasserleitung',
    leak: 'undicht, tropft, leck, wasserhahn, läuft aus, wasserschaden',
    maintenance: 'wartung, warten lassen, inspektion, instandhaltung',
    repair: 'reparatur, reparieren, kaputt, defekt, instand setzen, geht nicht',
    install: 'einbau, einbauen, montage, montieren, installation, austausch',
    remodel: 'sanierung, sanieren, renovierung, renovieren, badsanierung, modernisierung',
    haircut: 'haarschnitt, schneiden, schnitt, spitzen',
    haircolor: 'färben, farbe, tönung, strähnen, blondieren, strähnchen, gefärbt',
    bridal: 'braut, hochzeit, brautfrisur, hochsteckfrisur, heirate',
    beard: 'bart, rasur, rasieren',
    nails: 'nägel, maniküre, pediküre, nagel',
    lesson: 'fahrstunde, stunde, kurs, unterricht, stunden, lernen',
    driving: 'fahren, führerschein, fahrerlaubnis, fahrschule',
    automatic: 'automatik, kupplung, automatikwagen, schaltwagen',
    test: 'prüfung, test, fahrprüfung',
    theory: 'theorie, theorieprüfung, theorieunterricht, fragebogen',
    failing: 'durchfallen, nicht bestehen, durchgefallen, wiederholen, nochmal machen',
    intensive: 'intensivkurs, ferienkurs, crashkurs, schnellkurs',
    menu: 'speisekarte, gericht, mittagstisch, menü',
    table: 'tisch, terrasse, biergarten, draußen, plätze',
    carservice: 'ölwechsel, reifen, reifenwechsel, bremse, tüv, hauptuntersuchung, ersatzwagen, leihwagen',
    tax: 'steuer, steuererklärung, buchhaltung, lohnabrechnung',
    membership: 'mitgliedschaft, mitglied, laufzeit, probetraining, vertragslaufzeit',
    book: 'buch, bücher, roman, romane, taschenbuch, taschenbücher, lektüre, krimi, krimis',
  },
  lists: `holiday will divorce tenant employment injury implant pet boiler language payment coverage haircolor nails therapy install remodel carservice menu opening
    when prescription job person who first tax area direction address test extraction maintenance surgery boarding brand lesson book allergy eating`,
  valueWords: [
    'preis',
    'preise',
    'kosten',
    'kostet',
    'gebühr',
    'gebühren',
    'teuer',
    'dauer',
    'oft',
    'alter',
    'marke',
    'wer',
    'wem',
    'wen',
    'wann',
  ],
  which: ['welcher', 'welche', 'welches', 'welchen', 'welchem'],
  open: 'was womit wobei wofür welche welcher welches welchen welchem wie wieviel wann wo wohin warum wieso weshalb wer wem wen',
  nothing:
    'haben sie etwas, gibt es bei ihnen, bei ihnen, ist es möglich, wäre es möglich, in der regel, zu tun, kümmern sie sich um, kennen sie sich aus mit',
  valueFrames: [/^was kostet ((?:\p{L}|[ -])+)$/iu, /^wie lange dauert ((?:\p{L}|[ -])+)$/iu],
  general: `anwalt anwältin kanzlei rechtsanwalt praxis zahnarzt zahnärztin arzt ärztin tierarzt tierärztin salon friseur friseurin betrieb firma unternehmen geschäft laden schule büro installateur
    patient kunde mandant leute`,
  plain:
    'normal normale normaler normales einfach einfache gewöhnlich gewöhnliche üblich übliche ganz ganze einzeln einzelne gut gute',
  asking: `${everydayWords.join(' ')} bis ab auch über ich sie wir man mir mich uns bei ihnen denn mal eigentlich können kann könnte könnten möchte möchten will wollen würde würden hätte hätten haben hat gibt geben machen macht mache tun bieten bietet anbieten führen
    brauche brauchen bekomme bekommen wissen sagen sagt frage fragen wollte gerne gern bitte danke hallo guten tag suche suchen interessiere interessieren interesse etwas was welche welcher welches
    wie wo ob auch noch schon möglich möglichkeit nehmen nimmt akzeptieren annehmen kommen komme komm gehen geht geh müssen muss dürfen darf soll sollte kaufen verkaufen arbeiten helfen hilfe nächste nächsten nächster womit wofür wohin wobei genau guten morgen grüß gott schön hoffe hoffentlich augenblick moment noch eine einen meine meinen jemand`,
  lengths: [
    [/\b(?:eine )?halbe Stunde/gi, '30 Minuten'],
    [/\beine Stunde/gi, '60 Minuten'],
  ],
  opposites: [['halb', 'ganz']],
  fromNow: 'vorher zuvor vor früher später zu im'.split(' '),
  uncounted: 'und oder pro euro prozent cent uhr für mit von bis'.split(' '),
  irregular: '',
};

/** What a text gives by figures, whatever its words. */
export const figures: FigurePatterns = {
  price:
    /\d\s?€|€\s?\d|\b(?:\d[\d.,]*|hundert|zwanzig|dreißig|vierzig|fünfzig)\s+(?:euro|cent|prozent)\b|\bkostenlos|\bkostenfrei|\bgratis|\bumsonst/i,
  duration:
    /\b(?:am|bis zum) (?:über)?nächsten (?:werk)?tag\b|\b(?:minuten?|stunden?|tagen?|wochen?|monaten?|jahren?)\b/i,
  when: /\b(?:am|bis zum) (?:über)?nächsten (?:werk)?tag\b|\b(?:mon|diens|donners|frei|sams|sonn)tags?\b|\bmittwochs?\b|\b(?:januar|februar|märz|april|juni|juli|august|september|oktober|november|dezember)\b|\b\d{1,2}(?:[:.]\d\d)?\s?uhr\b|\bmorgens\b|\babends\b|\bmittags\b|\bnachts\b/i,
};
