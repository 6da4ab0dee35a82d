/**
 * What the title of a column says about its cells. `number` identifies a name, and `other` is neither a name nor a number
 * of tickets. `total` is also the title of a row.
 */
export type Title =
  'name' | 'firstName' | 'lastName' | 'tickets' | 'address' | 'number' | 'other' | 'total';

/** Titles in the languages of many spreadsheets: lower case, without spaces and signs. */
const TITLES: readonly (readonly [Title, string])[] = [
  [
    'name',
    'name names fullname displayname nickname username person persons participant participants entrant entrants player ' +
      'players member members student students pupil pupils attendee attendees namen vollername vollständigername namevorname ' +
      'anzeigename nutzername teilnehmer teilnehmerin teilnehmerinnen candidate candidates mitglied mitglieder schüler schülerin schülerinnen ' +
      'nomcomplet nometprénom nombre nombrecompleto nomecompleto participante participantes naamvolledig deelnemer deelnemers имя 姓名 名前',
  ],
  [
    'firstName',
    'first given givennames firstname forename givenname vorname vornamen rufname prénom prenom nome voornaam imię förnamn fornavn etunimi',
  ],
  [
    'lastName',
    'last family familynames lastname surname familyname secondname nachname familienname zuname nom nomdefamille apellido apellidos apellido1 apellido2 primerapellido segundoapellido cognome ' +
      'sobrenome achternaam nazwisko efternamn etternavn sukunimi фамилия',
  ],
  [
    'tickets',
    'ticket tickets lot lots entry entries chance chances weight weights count quantity qty amount votes shares ' +
      'numberoftickets nooftickets ticketcount los lose loszahl losanzahl anzahllose anzahl menge gewicht gewichtung stimmen ' +
      'anteile billet billets boleto boletos biglietti loten lotjes ticketsbought anzahlderlose howmany wieviele billetes билеты 票数',
  ],
  [
    'address',
    'email emails mail emailaddress emailid mailadresse emailadresse courriel adresseemail correo correoelectrónico ' +
      'indirizzoemail epost',
  ],
  [
    'number',
    'no nº nr num number nummer lfdnr lfd id index position pos rank rang row zeile numéro número dorsal startnummer bib',
  ],
  [
    'other',
    'class grade group team age year years phone telephone mobile zip zipcode postcode city town country street address ' +
      'birthday birth date day days seat room comment notes status role gender school company club department type ' +
      'time jointime leavetime duration minute minutes min mins hour hours second seconds score scores points pts marks ' +
      'rating result results goals wins level jersey shirt size height weightkg kg cm km price cost paid percent code pin ' +
      'klasse stufe gruppe alter jahr jahre jahrgang telefon tel handy plz ort stadt land straße adresse geburtstag ' +
      'geburtsdatum datum tag tage raum geschlecht schule firma verein abteilung uhrzeit zeit dauer minuten stunde stunden ' +
      'std sekunden punkte punktzahl punktestand ergebnis note noten tore siege trikot größe gewichtkg preis betrag euro eur ' +
      'bemerkung kommentar année âge durée heure heures minuti points résultat année año años edad fecha hora horas duración ' +
      'puntos anno età durata ore punti jaar leeftijd tijd duur punten',
  ],
  [
    'total',
    'total totals grandtotal sum summe gesamt gesamtsumme insgesamt somme totale totaal suma итого 合計',
  ],
];
const TITLE_OF: ReadonlyMap<string, Title> = new Map(
  TITLES.flatMap(([title, words]) => words.split(' ').map((word) => [word, title] as const)),
);
/** The titles that also are the ends of longer words. */
const COMPOUNDS = [...TITLE_OF].filter(
  ([word, title]) =>
    (title === 'number' || title === 'other') && (word.length > 3 || word === 'nr'),
);

/** In UTF-16 code units. Longer texts would take time, and are no titles. */
const MAX_TITLE_LENGTH = 200;

/** A note after a title: `Name (Original Name)`. */
const NOTE = /[([（][^\p{N}]{0,40}[)\]）]\s*$/u;

/** Returns what the title of a column says about its cells; `undefined` if it is not a known title. */
export function readTitle(text: string): Title | undefined {
  if (text.length > MAX_TITLE_LENGTH) return undefined;
  if (text.trim() === '#') return 'number';
  if (text.trim() === '%') return 'other';
  return [text, text.replace(NOTE, '')]
    .map((title) => TITLE_OF.get(splitWords(title).join('')))
    .find((meaning) => meaning !== undefined);
}

/**
 * Returns what the title of a column says about its cells, also if only some of its words are known: `Total Duration`,
 * `Member No.` or `Schuljahr`. Such words are in names, too, so the text must be known to be a title.
 */
export function readColumnTitle(text: string): Title | undefined {
  const known = readTitle(text);
  if (known !== undefined || text.length > MAX_TITLE_LENGTH) return known;
  const words = splitWords(text.replace(NOTE, ''));
  const pairs = words.map((_, index) => words.slice(index, index + 2).join(''));
  const meanings = [...words, ...pairs].map(readWord);
  // `Ticket number` is a number, `number of tickets` is not.
  const [last] = words.slice(-1).map(readWord);
  if (last === 'number') return last;
  const inside = ['other', 'address', 'firstName', 'lastName', 'name'] as const;
  return inside.find((meaning) => meanings.includes(meaning)) ?? last;
}

/** Returns what a word in a title says: `Schuljahr` says the same as `Jahr`. */
function readWord(word: string): Title | undefined {
  const meaning = TITLE_OF.get(word);
  // Alone, words such as `first` are titles. Among others, they may mean anything: `First seen`.
  if (meaning?.toLowerCase().endsWith('name') === true) {
    return word.includes('name') ? meaning : undefined;
  }
  return meaning ?? COMPOUNDS.find(([end]) => word.endsWith(end))?.[1];
}

function splitWords(text: string): string[] {
  return Array.from(
    text
      .toLowerCase()
      .normalize()
      .matchAll(/[\p{L}\p{N}]+/gu),
    ([word]) => word,
  );
}
