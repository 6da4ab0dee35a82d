/** What the title of a column says about its cells. `other` is neither a name nor a number of tickets. */
export type Title = 'name' | 'firstName' | 'lastName' | 'tickets' | 'address' | 'number' | 'other';

/** Titles in the languages of many spreadsheets: lower case, without spaces and signs. */
const TITLES: readonly (readonly [Title, string])[] = [
  [
    'name',
    'name names fullname displayname nickname username person persons participant participants entrant entrants player ' +
      'players member members student students pupil pupils attendee attendees namen vollername vollständigername namevorname ' +
      'anzeigename nutzername teilnehmer teilnehmerin teilnehmerinnen mitglied mitglieder schüler schülerin schülerinnen ' +
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
      'anteile billet billets boleto boletos biglietti loten lotjes ticketsbought anzahlderlose billetes билеты 票数',
  ],
  [
    'address',
    'email emails mail emailaddress emailid mailadresse emailadresse courriel adresseemail correo correoelectrónico ' +
      'indirizzoemail epost',
  ],
  [
    'number',
    'no nº nr num nummer lfdnr lfd id index position pos rank rang row zeile numéro número',
  ],
  [
    'other',
    'class grade group team age year phone telephone mobile zip zipcode postcode city town country street address ' +
      'birthday date seat room comment notes status role gender klasse gruppe alter jahr jahrgang telefon tel handy plz ort ' +
      'stadt land straße adresse geburtstag geburtsdatum datum raum geschlecht',
  ],
];
const TITLE_OF: ReadonlyMap<string, Title> = new Map(
  TITLES.flatMap(([title, words]) => words.split(' ').map((word) => [word, title] as const)),
);

/** Returns what the title of a column says about its cells; `undefined` if it is not a known title. */
export function readTitle(text: string): Title | undefined {
  if (text.trim() === '#') return 'number';
  return TITLE_OF.get(
    text
      .toLowerCase()
      .normalize()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
}
