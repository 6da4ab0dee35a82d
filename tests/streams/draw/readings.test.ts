import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeReading, READ_AS } from '../../../src/draws/enter/describeReading';
import { formatRows } from '../../../src/draws/enter/typedList';
import { parseEntrants, type ReadAs, type ReadingKind } from '../../../streams';
import { BRACKETS, QUOTES, STARS, TIMES, X } from '../../../streams/draw/signs';

/** Formats entrants as `Anna·3 Ben·1`. Underscores stand for the spaces within names. */
const entrantsIn = (text: string, as?: ReadAs) =>
  parseEntrants(text, as)
    .entrants.map(({ name, tickets }) => `${name.replaceAll(' ', '_')}·${tickets}`)
    .join(' ');
const readingOf = (text: string, as?: ReadAs) => parseEntrants(text, as).reading;
/** Formats what is left out as `heading column:Class`. */
const leftOutOf = (text: string, as?: ReadAs) =>
  readingOf(text, as)
    .leftOut.map(({ kind, title }) => (title === '' ? kind : `${kind}:${title}`))
    .join(' ');
const messagesOf = (text: string, as?: ReadAs) =>
  parseEntrants(text, as).faults.map(({ message }) => message);

/**
 * Tests that each text is read as one kind, with these entrants, and that only this is left out. `⇥` stands for a tab.
 */
function expectReadings(
  kind: ReadingKind,
  cases: readonly (readonly [text: string, entrants: string, leftOut?: string])[],
): void {
  for (const [typed, entrants, leftOut = ''] of cases) {
    const text = typed.replaceAll('⇥', '\t');
    expect(entrantsIn(text), typed).toBe(entrants);
    expect(readingOf(text).kind, typed).toBe(kind);
    expect(leftOutOf(text), typed).toBe(leftOut);
    expect(messagesOf(text).filter((message) => message.startsWith('Line '))).toEqual([]);
  }
}

describe('parseEntrants', () => {
  it('reads the tickets of a table, and leaves out its heading', () => {
    expectReadings('table', [
      [
        'Name⇥Tickets\r\nAnna Berg⇥3\r\nBen Ode⇥1\r\nCara Lund⇥2\r\n',
        'Anna_Berg·3 Ben_Ode·1 Cara_Lund·2',
        'heading',
      ],
      ['Name;Lose\nAnna;3\nBen;1\n', 'Anna·3 Ben·1', 'heading'],
      ['Name,Tickets\nAnna,3\nBen,1', 'Anna·3 Ben·1', 'heading'],
      ['Anna⇥3\nBen⇥1', 'Anna·3 Ben·1'],
      ['Anna, 3\nBen, 1', 'Anna·3 Ben·1'],
      ['Who⇥How many\nAnna⇥3\nBen⇥1', 'Anna·3 Ben·1', 'heading'],
      ['Tickets⇥Name\n3⇥Anna\n1⇥Ben', 'Anna·3 Ben·1', 'heading'],
      ['Anna⇥٣\nBen⇥１', 'Anna·3 Ben·1'],
      ['Name⇥Age⇥Tickets\nAnna⇥11⇥3\nBen⇥12⇥1', 'Anna·3 Ben·1', 'heading column:Age'],
      ['Name⇥Tickets⇥Class\nAnna⇥3⇥7\nBen⇥1⇥8', 'Anna·3 Ben·1', 'heading column:Class'],
      ['| Name | Tickets |\n|---|---|\n| Anna | 3 |\n| Ben | 1 |', 'Anna·3 Ben·1', 'heading'],
      ['Name | Tickets\n:--- | ---:\nAnna | 3\nBen | 1', 'Anna·3 Ben·1', 'heading'],
      ['| Name | Tickets |\n| :-- | --: | \n| Anna | 3 |\n| Ben | 1 |', 'Anna·3 Ben·1', 'heading'],
      ['| Name |\n|------|\n| Anna |\n| Ben |', 'Anna·1 Ben·1', 'heading'],
      ['Name⇥Tickets⇥\nAnna⇥3⇥\n⇥⇥\nBen⇥1⇥\n⇥⇥', 'Anna·3 Ben·1', 'heading'],
      ['101⇥3\n107⇥1', '101·3 107·1'],
      ['Anna⇥×3\nBen⇥x2\nCara⇥(4)', 'Anna·3 Ben·2 Cara·4'],
      ['Class⇥Tickets\n7b⇥3\n7c⇥1', '7b·3 7c·1', 'heading'],
      ['List 2024\nName⇥Tickets\nAnna⇥3\nBen⇥1', 'Anna·3 Ben·1', 'heading:List 2024 heading'],
      ['Name,Tickets\nAnna,3,\nBen,1,', 'Anna·3 Ben·1', 'heading'],
      ['Name;Lose;Notiz\nAnna;3;neu\nBen;1', 'Anna·3 Ben·1', 'heading column:Notiz'],
      ['Name;Lose\n\nAnna;3\n\nBen;1', 'Anna·3 Ben·1', 'heading'],
      ['Anna⇥1\nBen⇥2', 'Anna·1 Ben·2'],
      ['Anna⇥2\nBen⇥3\nCara⇥4', 'Anna·2 Ben·3 Cara·4'],
      ['3⇥Anna\n1⇥Ben\n2⇥Cara', 'Anna·3 Ben·1 Cara·2'],
      ['7⇥Anna\n8⇥Ben', 'Anna·7 Ben·8'],
      ['Name⇥Foo\nAnna⇥1\nBen⇥2', 'Anna·1 Ben·2', 'heading'],
      ['Name⇥Tickets⇥Foo\nAnna⇥3⇥7\nBen⇥1⇥8', 'Anna·3 Ben·1', 'heading column:Foo'],
      ['Name⇥Bought tickets⇥Foo\nAnna⇥3⇥7\nBen⇥1⇥8', 'Anna·3 Ben·1', 'heading column:Foo'],
      ['Anna, ×3\nBen, ×1', 'Anna·3 Ben·1'],
      ['Anna⇥3\nAnna⇥2', 'Anna·5'],
      ['Anna⇥2\nBen⇥1\n*3⇥1', 'Anna·2 Ben·1 *3·1'],
      // Names that begin, end or consist of numbers.
      ['Horse 1,3\nHorse 2,1', 'Horse_1·3 Horse_2·1'],
      ['7b,3\n8c,1', '7b·3 8c·1'],
      ['Anna,3\nBen,1\n007,2', 'Anna·3 Ben·1 007·2'],
      ['Nr⇥Lose\n1⇥3\n2⇥1', '1·3 2·1', 'heading'],
      ['E-mail⇥Tickets\na@x.org⇥3\nb@x.org⇥1', 'a@x.org·3 b@x.org·1', 'heading'],
    ]);
    expect(readingOf('Name\tTickets\nAnna\t3\nBen\t1')).toEqual({
      kind: 'table',
      nameColumns: 1,
      ticketsTitle: 'Tickets',
      areNumbersTickets: false,
      leftOut: [{ kind: 'heading', title: '' }],
      ranges: [],
      others: ['even', 'lines'],
    });
  });

  it('reads no numbers of other things as tickets', () => {
    const titles =
      '#,Age in 2024,Ticket number (optional),Startnummer,Jersey,Member No.,School year,Score,Punkte,Birth year,Mitgliedsnummer,Total Duration (Minutes),Age,' +
      'Ticket number,Losnr.,Join time,Schuljahr,Punktzahl,Zeit,Durée,%';
    for (const title of titles.split(',')) {
      for (const text of [
        `${title};Name\n12;Anna\n17;Ben\n33;Cara`,
        `Name\t${title}\nAnna\t12\nBen\t17\nCara\t33`,
        `Name,E-mail,${title},Guest\nAnna,a@x.org,12,No\nBen,b@x.org,17,Yes\nCara,,33,No`,
        `Name (Original Name),User Email,${title}\nAnna,a@x.org,12\nBen,b@x.org,17\nCara,,33`,
        `Name, ${title}\nAnna, 12\nBen, 17\nCara, 33`,
      ]) {
        expect(entrantsIn(text), text).toBe('Anna·1 Ben·1 Cara·1');
        expect(describeReading(readingOf(text)), text).toContain(`“${title}”`);
        expect(messagesOf(text), text).toEqual([]);
      }
      expect(entrantsIn(`${title};Name;Lose\n12;Anna;3\n17;Ben;1`), title).toBe('Anna·3 Ben·1');
    }
    const zoom =
      'Name (Original Name)⇥User Email⇥Join Time⇥Leave Time⇥Total Duration (Minutes)⇥Guest\n' +
      'Anna Berg⇥anna@x.org⇥11/27/2024 09:00:00 AM⇥11/27/2024 09:45:00 AM⇥45⇥No\n' +
      'Ben Ode⇥ben@x.org⇥11/27/2024 09:01:00 AM⇥11/27/2024 09:45:00 AM⇥44⇥Yes';
    const zoomLeftOut =
      'heading addresses:User Email column:Join Time column:Leave Time column:Total Duration (Minutes) column:Guest';
    expectReadings('table', [
      [zoom, 'Anna_Berg·1 Ben_Ode·1', zoomLeftOut],
      [zoom.replaceAll('⇥', ','), 'Anna_Berg·1 Ben_Ode·1', zoomLeftOut],
      [
        'Mitgliedsnummer;Nachname;Vorname\n1001;Berg;Anna\n7;Ode;Ben',
        'Anna_Berg·1 Ben_Ode·1',
        'heading numbers:Mitgliedsnummer',
      ],
      // Too many for tickets.
      ['1001⇥Anna\n1002⇥Ben', 'Anna·1 Ben·1', 'column'],
      ['Anna⇥2011\nBen⇥2012', 'Anna·1 Ben·1', 'column'],
      ['Anna⇥201\nBen⇥300', 'Anna·1 Ben·1', 'column'],
      ['Name⇥Tickets\nAnna⇥201\nBen⇥3000', 'Anna·201 Ben·3000', 'heading'],
      ['Name⇥Gear\nAnna⇥12\nBen⇥230', 'Anna·1 Ben·1', 'heading column:Gear'],
      ['Anna⇥45 min\nBen⇥44 min', 'Anna·1 Ben·1', 'column'],
      // Among numbers that may be tickets, higher ones are tickets, too.
      ['Anna⇥3\nBen⇥1\nCara⇥500', 'Anna·3 Ben·1 Cara·500'],
      // Titles that mean tickets, or that nobody knows.
      ['Name⇥Number of tickets bought\nAnna⇥3\nBen⇥1', 'Anna·3 Ben·1', 'heading'],
      ['Name⇥No. tickets\nAnna⇥3\nBen⇥1', 'Anna·3 Ben·1', 'heading'],
      [
        'Name;Gekaufte Lose;Losnummer\nAnna;3;101\nBen;1;102',
        'Anna·3 Ben·1',
        'heading numbers:Losnummer',
      ],
      [
        'Order no.,Attendee name,Quantity\n12,Anna,3\n17,Ben,1',
        'Anna·3 Ben·1',
        'heading numbers:Order no.',
      ],
      ['Name⇥Foo\nAnna⇥3\nBen⇥1', 'Anna·3 Ben·1', 'heading'],
      ['Candidate⇥Votes\nAnna⇥3\nBen⇥1', 'Anna·3 Ben·1', 'heading'],
    ]);
  });

  it('reads a table without its tickets if the visitor wants', () => {
    for (const [typed, entrants, leftOut] of [
      ['Name⇥Tickets\nAnna⇥3\nBen⇥1', 'Anna·1 Ben·1', 'heading and “Tickets”'],
      [
        'Name;Foo;E-Mail\nAnna;3;a@x.de\nBen;1;',
        'Anna·1 Ben·1',
        'heading, “Foo” and e-mail addresses',
      ],
      ['12⇥Anna\n17⇥Ben', 'Anna·1 Ben·1', 'a column'],
      ['Anna, 3\nBen, 1', 'Anna·1 Ben·1', 'a column'],
      ['101⇥3\n107⇥1', '101·1 107·1', 'a column'],
      ['Name⇥Lose\nAnna (3)⇥2\nBen⇥1', 'Anna_(3)·1 Ben·1', 'heading and “Lose”'],
    ] as const) {
      const text = typed.replaceAll('⇥', '\t');
      expect(readingOf(text).others, typed).toContain('even');
      expect(entrantsIn(text, 'even'), typed).toBe(entrants);
      expect(messagesOf(text, 'even'), typed).toEqual([]);
      expect(readingOf(text, 'even').others, typed).toContain('tickets');
      expect(entrantsIn(text, 'tickets'), typed).toBe(entrantsIn(text));
      expect(describeReading(readingOf(text, 'even')), typed).toBe(
        `Read as a table: names from 1 column, ${leftOut} left out.`,
      );
    }
    expect(readingOf('Anna\nBen', 'even').others).toEqual([]);
  });

  it('reads numbers of tickets with their unit', () => {
    expectReadings('table', [
      ['Anna, 3 tickets\nBen, 2 tickets\nCara, 1 ticket', 'Anna·3 Ben·2 Cara·1'],
      ['Name⇥Lose\nAnna⇥3 Lose\nBen⇥1 Los', 'Anna·3 Ben·1', 'heading'],
      ['Anna;3 Karten\nBen;1 Karte', 'Anna·3 Ben·1'],
      ['Anna⇥(3 tickets)\nBen⇥1', 'Anna·3 Ben·1'],
    ]);
    expect(messagesOf('Name\tTickets\nAnna\t3\nBen\t45 min\nCara\t2')).toEqual([
      'Line 3: tickets are a whole number from 1 to 5,000. Ben is not in the draw.',
    ]);
  });

  it('leaves out the last row if it is the total of the others', () => {
    for (const title of ['Total', 'Summe:', 'GESAMT', 'Somme', 'Grand total']) {
      for (const [text, entrants] of [
        [`Name\tTickets\nAnna\t3\nBen\t1\n${title}\t4`, 'Anna·3 Ben·1'],
        [`Name;Lose\nAnna;3\nBen;1\n;\n${title};4`, 'Anna·3 Ben·1'],
        [`Anna\t3\nBen\t1\n\n${title}\t4`, 'Anna·3 Ben·1'],
        [`1\tAnna\t150\n2\tBen\t100\n\t${title}\t250`, 'Anna·150 Ben·100'],
        [`Name;Foo\nAnna;150\nBen;100\n${title};250`, 'Anna·150 Ben·100'],
      ] as const) {
        expect(entrantsIn(text), text).toBe(entrants);
        expect(describeReading(readingOf(text)), text).toContain(`“${title}” left out`);
      }
    }
    expect(entrantsIn('Anna\t3\nTotal\t3\nBen\t1')).toBe('Anna·3 Total·3 Ben·1');
    expect(entrantsIn('Anna\t3\nBen\t1\nTotal\t5')).toBe('Anna·3 Ben·1 Total·5');
    expect(entrantsIn('Anna\t3\nBen\t1\nCara\t4')).toBe('Anna·3 Ben·1 Cara·4');
  });

  it('reads quotes, separators and line breaks in the cells of a table', () => {
    expectReadings('table', [
      ['Name,Tickets\n"Berg, Anna",3\n"Ode, Ben",1', 'Berg,_Anna·3 Ode,_Ben·1', 'heading'],
      ['"Anna ""Nan"" Lund"⇥3\nBen⇥1', 'Anna_"Nan"_Lund·3 Ben·1'],
      ['"Berg\nAnna"⇥3\nBen⇥1', 'Berg_Anna·3 Ben·1'],
      ['"Nan" Lund⇥3\nBen⇥1', '"Nan"_Lund·3 Ben·1'],
      ['Anna "Nan" Lund;3\nBen;1', 'Anna_"Nan"_Lund·3 Ben·1'],
      ['"Berg;Anna";2\n"Ode;Ben";1', 'Berg;Anna·2 Ode;Ben·1'],
      ['"Berg, Anna","7b"\n"Ode, Ben","7c"', 'Berg,_Anna_7b·1 Ode,_Ben_7c·1'],
      ['"Name","Tickets"\n"Anna","3"\n"Ben","1"', 'Anna·3 Ben·1', 'heading'],
      ['Name;Lose\r\n"Anna\r\nBerg";3\r\nBen;1', 'Anna_Berg·3 Ben·1', 'heading'],
      ['"Anna"⇥3\n""⇥\n"Ben"⇥1', 'Anna·3 Ben·1'],
    ]);
    expect(entrantsIn('"Berg, Anna"\n"Anna ""Nan"" Lund"\n"Ode\nBen"\nCara')).toBe(
      'Berg,_Anna·1 Anna_"Nan"_Lund·1 Ode_Ben·1 Cara·1',
    );
    // The third line begins in the fourth line of the field.
    expect(parseEntrants('Name\tTickets\n"Berg\nAnna"\t3\nBen\t0').faults).toMatchObject([
      { line: 1 },
      { line: 4 },
    ]);
  });

  it('finds the heading of a table, and no heading in names', () => {
    expectReadings('table', [
      ['Name⇥Hobby\nAnna⇥chess\nBen⇥golf', 'Anna·1 Ben·1', 'heading column:Hobby'],
      ['Who⇥Horses\nAnna⇥3\nBen⇥1', 'Anna·3 Ben·1', 'heading:Who Horses'],
      [
        'Who⇥Contact\nAnna⇥a@x.org\nBen⇥b@x.org',
        'Anna·1 Ben·1',
        'heading:Who Contact addresses:Contact',
      ],
      [
        'Name (Original Name),Club (optional)\nAnna,Blue\nBen,Red',
        'Anna·1 Ben·1',
        'heading column:Club (optional)',
      ],
      // Copied from a spreadsheet, a caption has empty cells after it.
      ['List 2024⇥ \nName⇥Tickets\nAnna⇥3\nBen⇥1', 'Anna·3 Ben·1', 'heading:List 2024 heading'],
      ['Anna⇥\nBen⇥\nCara⇥', 'Anna·1 Ben·1 Cara·1'],
      ['Anna⇥Maria⇥Berg\nBen⇥⇥Ode', 'Anna_Maria_Berg·1 Ben_Ode·1'],
      ['Anna⇥Berg\nBen⇥Ode\nCara⇥3', 'Anna_Berg·1 Ben_Ode·1 Cara_3·1'],
      ['Anna, a@x.org\nBen, b@x.org', 'Anna·1 Ben·1', 'addresses'],
      ['Anna; 3 tickets\nBen; 1 ticket', 'Anna·3 Ben·1'],
    ]);
    expect(leftOutOf('Who\tHorses\nAnna\t3\nBen\t\nCara\t2')).toBe('heading:Who Horses');
    expect(readingOf('Anna\t3\nBen\t1').ticketsTitle).toBe('');
  });

  it('leaves out columns that count the rows, or have addresses or titles of other things', () => {
    expectReadings('table', [
      ['1⇥Anna\n2⇥Ben', 'Anna·1 Ben·1', 'numbers'],
      ['1.⇥Anna\n2.⇥Ben\n3.⇥Cara', 'Anna·1 Ben·1 Cara·1', 'numbers'],
      ['Nr;Name;Lose\n1;Anna;3\n2;Ben;1', 'Anna·3 Ben·1', 'heading numbers:Nr'],
      ['Anna⇥1\nBen⇥2\nCara⇥3', 'Anna·1 Ben·1 Cara·1', 'numbers'],
      ['Name⇥Tickets\nAnna⇥1\nBen⇥2\nCara⇥3', 'Anna·1 Ben·2 Cara·3', 'heading'],
      ['•⇥Anna\n•⇥Ben', 'Anna·1 Ben·1', 'bullets'],
      ['Anna⇥anna@example.org\nBen⇥ben@example.org', 'Anna·1 Ben·1', 'addresses'],
      ['Anna Berg,anna@example.org\nBen Ode,ben@example.org', 'Anna_Berg·1 Ben_Ode·1', 'addresses'],
      [
        'Name⇥E-Mail⇥Tickets\nAnna⇥anna@example.org⇥3\nBen⇥⇥1',
        'Anna·3 Ben·1',
        'heading addresses:E-Mail',
      ],
      [
        'ID,Full name,City\n77,Anna,Oslo\n12,Ben,Bern',
        'Anna·1 Ben·1',
        'heading numbers:ID column:City',
      ],
      ['Name⇥Email\nAnna⇥a@x.org\n⇥b@x.org', 'Anna·1 b@x.org·1', 'heading addresses:Email'],
      ['Anna⇥a@x.org\nBen⇥none', 'Anna·1 Ben·1', 'addresses'],
      ['Anna⇥a@x.org\nBen⇥\nCara⇥', 'Anna·1 Ben·1 Cara·1', 'addresses'],
      ['Who⇥E-mail⇥Tickets\nAnna⇥-⇥3\nBen⇥none⇥1', 'Anna·3 Ben·1', 'heading addresses:E-mail'],
      ['Name⇥First seen\nAnna⇥Monday\nBen⇥Friday', 'Anna·1 Ben·1', 'heading column:First seen'],
      ['7⇥Anna\n8⇥Ben\n9⇥Cara', 'Anna·1 Ben·1 Cara·1', 'numbers'],
      ['o⇥Anna\no⇥Ben', 'Anna·1 Ben·1', 'bullets'],
      ['☐⇥1⇥Anna\n☐⇥2⇥Ben', 'Anna·1 Ben·1', 'bullets numbers'],
      ['Anna⇥✓\nBen⇥✓', 'Anna·1 Ben·1', 'bullets'],
      ['Name⇥Lose⇥Notiz\nAnna⇥3⇥-\nBen⇥1⇥-', 'Anna·3 Ben·1', 'heading bullets:Notiz'],
      ['–⇥Anna\nDr.⇥Ben', '–_Anna·1 Dr._Ben·1'],
      ['Nr⇥Class\n1⇥7b\n2⇥7c', '7b·1 7c·1', 'heading numbers:Nr'],
    ]);
  });

  it('joins the columns of first and last names', () => {
    expectReadings('table', [
      ['Anna⇥Berg\nBen⇥Ode', 'Anna_Berg·1 Ben_Ode·1'],
      [
        'Vorname⇥Nachname⇥E-Mail\nAnna⇥Berg⇥a@x.de\nBen⇥Ode⇥b@x.de',
        'Anna_Berg·1 Ben_Ode·1',
        'heading addresses:E-Mail',
      ],
      ['Nachname,Vorname\nBerg,Anna\nOde,Ben', 'Anna_Berg·1 Ben_Ode·1', 'heading'],
      ['Name;Vorname;Lose\nBerg;Anna;2\nOde;Ben;1', 'Anna_Berg·2 Ben_Ode·1', 'heading'],
      ['Name⇥Surname\nAnna⇥Berg\nBen⇥Ode', 'Anna_Berg·1 Ben_Ode·1', 'heading'],
      ['Nom;Prénom\nBerg;Anna\nOde;Ben', 'Anna_Berg·1 Ben_Ode·1', 'heading'],
      ['Nombre,Apellidos\nAnna,Berg\nBen,Ode', 'Anna_Berg·1 Ben_Ode·1', 'heading'],
      [
        'First name⇥Last name⇥Class\nAnna⇥Berg⇥7b\nBen⇥Ode⇥7c',
        'Anna_Berg·1 Ben_Ode·1',
        'heading column:Class',
      ],
      ['Anna;Berg\nBen;Ode', 'Anna_Berg·1 Ben_Ode·1'],
      ['Anna Maria;Berg\nBen;Ode', 'Anna_Maria_Berg·1 Ben_Ode·1'],
      ['1⇥Anna⇥Berg⇥3\n2⇥Ben⇥Ode⇥1', 'Anna_Berg·3 Ben_Ode·1', 'numbers'],
      [
        'Nombre⇥Apellido 1⇥Apellido 2\nAna⇥Ruiz⇥Gil\nAna⇥Sanz⇥Mas',
        'Ana_Ruiz_Gil·1 Ana_Sanz_Mas·1',
        'heading',
      ],
      ['Given Name(s)⇥Family Name\nAnna⇥Berg\nBen⇥Ode', 'Anna_Berg·1 Ben_Ode·1', 'heading'],
      ['First⇥Last\nAnna⇥Berg\nBen⇥Ode', 'Anna_Berg·1 Ben_Ode·1', 'heading'],
      [
        'Your first name⇥Your last name⇥Lose\nAnna⇥Berg⇥3\nBen⇥Ode⇥1',
        'Anna_Berg·3 Ben_Ode·1',
        'heading',
      ],
      [
        'Full name⇥First name⇥Last name\nDr. Anna Berg⇥Anna⇥Berg\nBen Ode⇥Ben⇥Ode',
        'Dr._Anna_Berg·1 Ben_Ode·1',
        'heading column:First name column:Last name',
      ],
      [
        'Namen der Kinder⇥Hobby⇥Lose\nAnna⇥Golf⇥3\nBen⇥Tanz⇥1',
        'Anna·3 Ben·1',
        'heading column:Hobby',
      ],
      // Names that are numbers.
      ['Name⇥Class\n7⇥b\n12⇥c', '7·1 12·1', 'heading column:Class'],
      ['First name⇥Class\n7⇥b\n12⇥c', '7·1 12·1', 'heading column:Class'],
      ['Last name⇥Class\n7⇥b\n12⇥c', '7·1 12·1', 'heading column:Class'],
      ['Foo⇥Name\n12⇥101\n17⇥107', '101·12 107·17', 'heading'],
      ['Ray⇥Land\nAnna⇥Berg', 'Ray_Land·1 Anna_Berg·1'],
    ]);
  });

  it('reads a text in another way if the visitor wants', () => {
    const table = 'Name\tTickets\nAnna\t3\nBen\t1';
    expect(entrantsIn(table, 'lines')).toBe('Name_Tickets·1 Anna_3·1 Ben_1·1');
    expect(entrantsIn(table, 'table')).toBe(entrantsIn(table));
    expect(entrantsIn(table, 'tickets')).toBe(entrantsIn(table));
    expect(entrantsIn('Berg, Anna\nOde, Ben', 'names')).toBe('Berg·1 Anna·1 Ode·1 Ben·1');
    expect(entrantsIn('Anna, Ben', 'lines')).toBe('Anna,_Ben·1');
    expect(entrantsIn('Berg, Anna\nOde, Ben', 'table')).toBe('Berg_Anna·1 Ode_Ben·1');
    expect(entrantsIn('- Anna, Berg\n- Ben, Ode', 'list')).toBe('Anna,_Berg·1 Ben,_Ode·1');
    // A text without cells is no table, so its form decides.
    expect(entrantsIn('Anna\nBen', 'table')).toBe('Anna·1 Ben·1');
    const addresses = 'a@x.org, b@x.org\nc@x.org, d@x.org';
    expect(entrantsIn(addresses, 'table')).toBe('a@x.org·1 b@x.org·1 c@x.org·1 d@x.org·1');
    expect(entrantsIn('101;3\n107;1', 'table')).toBe('101·3 107·1');
    expect(entrantsIn('Anna\n\n \n Ben*3 ', 'lines')).toBe('Anna·1 Ben·3');
    expect(leftOutOf('- Anna\n- Ben', 'lines')).toBe('');
    for (const as of ['lines', 'list', 'names'] as const) {
      expect(readingOf('Name\tTickets\nAnna\t3', as).others, as).toContain('table');
    }
  });

  it('gives no ticket for a number that is none, and reports it', () => {
    for (const number of ['0', '5001', '9000', '-1', '1.5', '1,000', 'x', '', '3 or 4', '1e2']) {
      const text = `Name\tTickets\nAnna\t3\nBen\t1\nCara\t${number}`;
      expect(entrantsIn(text), number).toBe('Anna·3 Ben·1');
      expect(messagesOf(text), number).toEqual([
        'Line 4: tickets are a whole number from 1 to 5,000. Cara is not in the draw.',
      ]);
    }
    expect(entrantsIn('Anna\t1.5\nBen\t2.5')).toBe('');
    expect(entrantsIn('Anna\t0\nBen\t201')).toBe('Ben·201');
    expect(entrantsIn('Anna\t3\nBen\t1\nCara\t5001')).toBe('Anna·3 Ben·1');
    expect(entrantsIn('Name;Lose\nAnna;3\nBen;1\nCara;c@x.org\n;d@x.org\n;e@x.org')).toBe(
      'Anna·3 Ben·1',
    );
    expect(entrantsIn('Anna;3,0\nBen;2\nCara;-1')).toBe('Ben·2');
    expect(entrantsIn('Anna\t3\nBen\nCara\t2')).toBe('Anna·3 Cara·2');
    expect(messagesOf('Anna*9000\t2\nBen\t1\nCara\t1')).toEqual([
      'Line 1: tickets are in the name and in a column. Anna*9000 is not in the draw.',
    ]);
    expect(messagesOf('Anna\t3\nBen\t1\n\t4')).toEqual(['Line 3: there is a number, but no name.']);
  });

  it('keeps each row of a table, or reports it', () => {
    for (const [typed, name, line] of [
      ['1⇥Anna⇥3\n2⇥Ben⇥2\nCara', 'Cara', 3],
      ['Nr⇥Name⇥Lose\n1⇥Anna⇥3\n2⇥Ben⇥2\nCara', 'Cara', 4],
      ['Name⇥Tickets⇥E-mail\nAnna⇥3⇥a@x.org\nBen⇥2⇥\n⇥⇥c@x.org', 'c@x.org', 4],
      ['Name⇥Age⇥Tickets\nAnna⇥11⇥3\nBen⇥12⇥2\n⇥11⇥', '11', 4],
      ['Anna⇥3\nBen⇥2\n-⇥-', '-', 3],
      ['Anna | 3\nBen | 2\n-', '-', 3],
      ['Cara\nAnna⇥3\nBen⇥2', 'Cara', 1],
    ] as const) {
      const text = typed.replaceAll('⇥', '\t');
      expect(entrantsIn(text), typed).toBe('Anna·3 Ben·2');
      expect(messagesOf(text), typed).toEqual([
        `Line ${line}: tickets are a whole number from 1 to 5,000. ${name} is not in the draw.`,
      ]);
    }
    expectReadings('table', [
      [
        'Name⇥Tickets⇥E-mail\nAnna⇥3⇥a@x.org\n⇥2⇥b@x.org',
        'Anna·3 b@x.org·2',
        'heading addresses:E-mail',
      ],
      // Rows that are numbered, but not filled in.
      ['Nr⇥Name\n1⇥Anna\n2⇥Ben\n3⇥\n4⇥', 'Anna·1 Ben·1', 'heading numbers:Nr'],
      ['Nr⇥Name⇥Lose\n1⇥Anna⇥3\n2⇥Ben⇥2\n3⇥⇥\n4⇥⇥', 'Anna·3 Ben·2', 'heading numbers:Nr'],
      ['•⇥Anna\n•⇥Ben\n•⇥', 'Anna·1 Ben·1', 'bullets'],
      ['Nr⇥Name\n1. ⇥Anna\n2. ⇥Ben\n3. ⇥', 'Anna·1 Ben·1', 'heading numbers:Nr'],
      ['Nr⇥Name\n1⇥• Anna\n2⇥• Ben\n3⇥\n4⇥', 'Anna·1 Ben·1', 'heading numbers:Nr bullets'],
      ['•⇥Anna⇥a@x.org\n•⇥Ben⇥\n•⇥⇥c@x.org', 'Anna·1 Ben·1 c@x.org·1', 'bullets addresses'],
    ]);
    // A name without tickets above the first row, whose name is also a title.
    expect(messagesOf('Cara\nLand\t3\nBen\t2')).toEqual([
      'Line 1: tickets are a whole number from 1 to 5,000. Cara is not in the draw.',
    ]);
    expect(readingOf('Class 7b\nFriday\nName\tTickets\nAnna\t3\nBen\t1').leftOut).toEqual([
      { kind: 'heading', title: 'Class 7b' },
      { kind: 'heading', title: 'Friday' },
      { kind: 'heading', title: '' },
    ]);
  });

  it('reads no table in rows that are too wide, or have cells in half of the rows only', () => {
    const row = (name: string, width: number, separator: string) =>
      Array<string>(width).fill(name).join(separator);
    const texts = (width: number) =>
      [
        `${row('A', width, '⇥')}\n${row('B', 2, '⇥')}\nCara⇥`,
        `${row('A', width, '_')}·1 B_B·1 Cara·1`,
      ] as const;
    expectReadings('table', [texts(50)]);
    expectReadings('lines', [
      texts(51),
      ['Anna⇥Berg\nBen', 'Anna_Berg·1 Ben·1'],
      ['12⇥\n17⇥', '12·1 17·1'],
    ]);
  });

  it('reads one row of several cells as names', () => {
    expectReadings('names', [
      ['Anna⇥Ben⇥Cara⇥Dora', 'Anna·1 Ben·1 Cara·1 Dora·1'],
      ['Anna | Ben | Cara', 'Anna·1 Ben·1 Cara·1'],
      ['Anna / Ben / Cara', 'Anna·1 Ben·1 Cara·1'],
      ['Anna*2⇥Ben', 'Anna·2 Ben·1'],
      ['Anna⇥⇥Ben⇥', 'Anna·1 Ben·1'],
      ['\nAnna⇥Ben\n\n', 'Anna·1 Ben·1'],
      ['Anna Berg⇥Ben Ode', 'Anna_Berg·1 Ben_Ode·1'],
      ['"Berg, Anna"⇥"Ode, Ben"', 'Berg,_Anna·1 Ode,_Ben·1'],
      ['1⇥2⇥3', '1·1 2·1 3·1'],
      ['AC/DC⇥Ben', 'AC/DC·1 Ben·1'],
      ['安娜⇥本', '安娜·1 本·1'],
      ['Anna (7b)⇥Ben (7c)', 'Anna_(7b)·1 Ben_(7c)·1'],
    ]);
  });

  it('splits one line at semicolons if each part has one comma, and protects quotes and brackets', () => {
    expectReadings('names', [
      ['Berg, Anna; Ode, Ben; Lund, Cara', 'Berg,_Anna·1 Ode,_Ben·1 Lund,_Cara·1'],
      ['Berg, Anna; Ode, Ben;', 'Berg,_Anna·1 Ode,_Ben·1'],
      [
        'Berg, Anna; Ode, Ben;\nLund, Cara; Holm, Dan',
        'Berg,_Anna·1 Ode,_Ben·1 Lund,_Cara·1 Holm,_Dan·1',
      ],
      ['Anna Berg, PhD; Ben Ode, Jr.', 'Anna_Berg,_PhD·1 Ben_Ode,_Jr.·1'],
      ['Leni, Jonas; Mia', 'Leni·1 Jonas·1 Mia·1'],
      [
        '"Berg, Anna" <anna@example.org>, "Ode, Ben" <ben@example.org>',
        'Berg,_Anna·1 Ode,_Ben·1',
        'addresses',
      ],
      ['"Berg, Anna" <a@x.org>; "Ode, Ben" <b@x.org>', 'Berg,_Anna·1 Ode,_Ben·1', 'addresses'],
      ['Berg, Anna <a@x.org>; Ode, Ben <b@x.org>', 'Berg,_Anna·1 Ode,_Ben·1', 'addresses'],
      ['Berg, Anna <a@x.org>, Ode, Ben <b@x.org>', 'Berg,_Anna·1 Ode,_Ben·1', 'addresses'],
      ['Anna <a@x.org>, Ben <b@x.org>', 'Anna·1 Ben·1', 'addresses'],
      ['<a@x.org>, b@x.org', 'a@x.org·1 b@x.org·1'],
      ['Anna (7b, new), Ben [x, y], Cara', 'Anna_(7b,_new)·1 Ben_[x,_y]·1 Cara·1'],
      ['“Berg, Anna”, „Ode, Ben“, «Lund, Cara»', 'Berg,_Anna·1 Ode,_Ben·1 Lund,_Cara·1'],
      ['Anna <a@x.org>, b@x.org, Cara <c@x.org>', 'Anna·1 b@x.org·1 Cara·1', 'addresses'],
      ['»Berg, Anna«, »Ode, Ben«', 'Berg,_Anna·1 Ode,_Ben·1'],
      ['Anna :), Ben :(, Cara <3, Dora >', 'Anna_:)·1 Ben_:(·1 Cara_<3·1 Dora_>·1'],
      ['5" Tom, Anna (, Ben', '5"_Tom·1 Anna_(·1 Ben·1'],
      ['Anna*2, Ben×3，Cara', 'Anna·2 Ben·3 Cara·1'],
      ['Anna*2, 4ever, Ben', 'Anna·2 4ever·1 Ben·1'],
      [
        'Ben :(, Anna :), Cara <3, Dora >, e@x.org',
        'Ben_:(·1 Anna_:)·1 Cara_<3·1 Dora_>·1 e@x.org·1',
      ],
      ['5" Tom, 6" Ben, Anna', '5"_Tom·1 6"_Ben·1 Anna·1'],
      ['Anna(7b, new), Ben', 'Anna(7b,_new)·1 Ben·1'],
      ['„Berg, Anna”, „Ode, Ben“', 'Berg,_Anna·1 Ode,_Ben·1'],
      ['Berg, Anna; Ode, Ben; ', 'Berg,_Anna·1 Ode,_Ben·1'],
      ['AC / DC, The; Beatles, The', 'AC_/_DC,_The·1 Beatles,_The·1'],
      ['Berg, Anna <a@x.org>, Ode, Ben <b@x.org> ', 'Berg,_Anna·1 Ode,_Ben·1', 'addresses'],
      ['Anna, Ben <b@x.org>', 'Anna·1 Ben·1', 'addresses'],
      ['Anna <a@x.org>, Ben, c@x.org', 'Anna·1 Ben·1 c@x.org·1', 'addresses'],
      ['1. Anna, 2. Ben, 3. Cara', 'Anna·1 Ben·1 Cara·1', 'numbers'],
    ]);
    expect(messagesOf('Anna*1,5')).toContain('Line 1: tickets are a whole number from 1 to 5,000.');
    expect(entrantsIn('Anna*1,000; Ben')).toBe('Anna*1,000·1 Ben·1');
  });

  it('splits several lines with many commas, but not lines with the last name first', () => {
    expectReadings('names', [
      [
        'Class 7b:\nAnna, Ben, Cara,\nDora, Emil, Finn\n',
        'Anna·1 Ben·1 Cara·1 Dora·1 Emil·1 Finn·1',
        'heading:Class 7b:',
      ],
      ['Anna,\nBen,\nCara,', 'Anna·1 Ben·1 Cara·1'],
      ['Anna, Ben, Cara\nDora, Emil', 'Anna·1 Ben·1 Cara·1 Dora·1 Emil·1'],
      ['Anna, Ben, Cara\nDora', 'Anna·1 Ben·1 Cara·1 Dora·1'],
      ['Anna;\nBen;\nCara', 'Anna·1 Ben·1 Cara·1'],
      ['Anna; Ben\nCara; Dora', 'Anna·1 Ben·1 Cara·1 Dora·1'],
      ['安娜、本、卡拉\n朵拉、埃米尔', '安娜·1 本·1 卡拉·1 朵拉·1 埃米尔·1'],
      ['Berg, Anna <a@x.org>,\nOde, Ben <b@x.org>', 'Berg,_Anna·1 Ode,_Ben·1', 'addresses'],
      ['a@x.org, b@x.org\nc@x.org, d@x.org', 'a@x.org·1 b@x.org·1 c@x.org·1 d@x.org·1'],
      ['Anna <a@x>, Ben <b@x>\nCara <c@x>, Dora <d@x>', 'Anna·1 Ben·1 Cara·1 Dora·1', 'addresses'],
      [
        '- Anna, Ben, Cara\n- Dora, Emil, Finn',
        'Anna·1 Ben·1 Cara·1 Dora·1 Emil·1 Finn·1',
        'bullets',
      ],
      ['Will, Row, Tim\nAnna, Ben, Cara', 'Will·1 Row·1 Tim·1 Anna·1 Ben·1 Cara·1'],
      ['1, 2, 3\n4, 5, 6', '1·1 2·1 3·1 4·1 5·1 6·1'],
      ['Anna\nBen, Cara, Dora', 'Anna·1 Ben·1 Cara·1 Dora·1'],
      ['Anna, Ben, Cara\nDora\nEmil', 'Anna·1 Ben·1 Cara·1 Dora·1 Emil·1'],
      ['A, B, C\nD, E, F\nG, H\nI, J', 'A·1 B·1 C·1 D·1 E·1 F·1 G·1 H·1 I·1 J·1'],
      ['Anna, \nBen, \nCara', 'Anna·1 Ben·1 Cara·1'],
      ['Anna;Ben;Cara\nDora;Emil;Finn', 'Anna·1 Ben·1 Cara·1 Dora·1 Emil·1 Finn·1'],
      [
        '"A, 1","B, 2","C, 3"\n"D, 4","E, 5","F, 6"\n"G, 7","H, 8"',
        'A,_1·1 B,_2·1 C,_3·1 D,_4·1 E,_5·1 F,_6·1 G,_7·1 H,_8·1',
      ],
    ]);
    expectReadings('lines', [
      ['Berg, Anna\nOde, Ben', 'Berg,_Anna·1 Ode,_Ben·1'],
      ['Berg, Anna\nOde, Ben\nLund, Cara, PhD', 'Berg,_Anna·1 Ode,_Ben·1 Lund,_Cara,_PhD·1'],
      ['Müller, Leni\nMüller; Jonas', 'Müller,_Leni·1 Müller;_Jonas·1'],
      ['Berg,Anna\nOde,Ben', 'Berg,Anna·1 Ode,Ben·1'],
      ['Land, Anna\nBerg, Ben\nOde, Cara', 'Land,_Anna·1 Berg,_Ben·1 Ode,_Cara·1'],
      ['Berg, Anna\nOde, Ben, Jr.\nLund, Cara', 'Berg,_Anna·1 Ode,_Ben,_Jr.·1 Lund,_Cara·1'],
      ['Anna / Ben / Cara\nDora / Emil / Finn', 'Anna_/_Ben_/_Cara·1 Dora_/_Emil_/_Finn·1'],
    ]);
    expectReadings('list', [
      ['Berg, Anna <a@x.org>\nOde, Ben <b@x.org>', 'Berg,_Anna·1 Ode,_Ben·1', 'addresses'],
    ]);
    expect(readingOf('Berg, Anna\nOde, Ben').others).toEqual(['names']);
    expect(readingOf('Anna, Ben\nCara').others).toEqual(['names']);
    expect(readingOf('Anna;Berg\nBen;Ode').others).toEqual(['lines', 'names']);
    // Another way to split these would give the same names.
    for (const text of ['', 'Anna (7b, new)\nBen', 'Anna / Ben\nCara']) {
      expect(readingOf(text), text).toMatchObject({ kind: 'lines', others: [] });
    }
    expect(readingOf('Anna\tBerg\nBen\tOde').others).toEqual(['lines']);
  });

  it('leaves out the bullet, the box or the rising number that most lines begin with', () => {
    const names = 'Anna·1 Ben·1 Cara·1';
    expectReadings('list', [
      ['1. Anna\n2. Ben\n3. Cara\n4. Anna', 'Anna·2 Ben·1 Cara·1', 'numbers'],
      ['1) Anna\n2) Ben\n3) Cara', names, 'numbers'],
      ['(1) Anna\n(2) Ben\n(3) Cara', names, 'numbers'],
      ['1.Anna\n2.Ben\n3.Cara', names, 'numbers'],
      ['1、安娜\n2、本', '安娜·1 本·1', 'numbers'],
      ['١. أنا\n٢. بن', 'أنا·1 بن·1', 'numbers'],
      ['1 Anna\n2 Ben\n3 Cara', names, 'numbers'],
      ['1. Anna\n1. Ben\n1. Cara', names, 'numbers'],
      ['#1 Anna\n#2 Ben\n#3 Cara', names, 'numbers'],
      ['* Anna\n* Ben\n* Cara', names, 'bullets'],
      ['- Anna\n- Ben\nCara', names, 'bullets'],
      ['• Anna\n•Ben\n•\tCara', names, 'bullets'],
      ['– Anna\n– Ben\n– Cara*2', 'Anna·1 Ben·1 Cara·2', 'bullets'],
      ['- [ ] Anna\n- [x] Ben\n- [ ] Cara', names, 'bullets'],
      ['[ ] Anna\n[x] Ben\n[ ] Cara', names, 'bullets'],
      ['☐ Anna\n☐ Ben\n☐ Cara', names, 'bullets'],
      ['\uf0b7\tAnna\n\uf0b7 Ben\n\uf0b7 Cara', names, 'bullets'],
      ['1.) Anna\n2.) Ben\n3.) Cara', names, 'numbers'],
      ['1 ) Anna\n2 ) Ben\n3 ) Cara', names, 'numbers'],
      ['1- Anna\n2- Ben\n3- Cara', names, 'numbers'],
      ['[1] Anna\n[2] Ben\n[3] Cara', names, 'numbers'],
      ['- 1. Anna\n- 2. Ben\n- 3. Cara', names, 'bullets numbers'],
      ['✔️ Anna\n✔️ Ben\n✔️ Cara', names, 'bullets'],
      ['☑ Anna\n☐ Ben\n☒ Cara', names, 'bullets'],
      ['Names\nAnna\nBen\nCara', names, 'heading:Names'],
      ['Vorname\nAnna\nBen\nCara', names, 'heading:Vorname'],
      ['Class 7b: \nAnna\nBen\nCara', names, 'heading:Class 7b:'],
      ['  - Anna\n  - Ben\n  - Cara', names, 'bullets'],
      ['• Anna\n• Ben\n★ Cara', 'Anna·1 Ben·1 ★_Cara·1', 'bullets'],
      ['1. 1. FC Köln\n2. 1. FC Nürnberg', '1._FC_Köln·1 1._FC_Nürnberg·1', 'numbers'],
    ]);
    expectReadings('lines', [
      ['* Anna\nBen\nCara', '*_Anna·1 Ben·1 Cara·1'],
      ['-Anna\n-Ben', '-Anna·1 -Ben·1'],
      ['12 Monkeys\n7 Samurai\n9 Queens', '12_Monkeys·1 7_Samurai·1 9_Queens·1'],
      ['2. Liga\nAnna\nBen', '2._Liga·1 Anna·1 Ben·1'],
      ['*Anna*\n**Ben**', 'Anna·1 Ben·1'],
      ['Name 1\nName 2\nName 3', 'Name_1·1 Name_2·1 Name_3·1'],
      ['- Anna\n- Ben\nCara\nDora', '-_Anna·1 -_Ben·1 Cara·1 Dora·1'],
      ['7. Sinfonie\n5. Sinfonie\n9. Sinfonie', '7._Sinfonie·1 5._Sinfonie·1 9._Sinfonie·1'],
      ['2. Bundesliga\n2. Liga\n3. Liga', '2._Bundesliga·1 2._Liga·1 3._Liga·1'],
      ['Team A:\nTeam B:', 'Team_A:·1 Team_B:·1'],
      ['Team:Anna\nBen\nCara', 'Team:Anna·1 Ben·1 Cara·1'],
      ['Anna\nClass 7c:\nBen', 'Anna·1 Class_7c:·1 Ben·1'],
      ['An\0na\n«»', 'Anna·1 «»·1'],
    ]);
    expect(messagesOf('* Anna\n* Ben')).toEqual([]);
    expect(messagesOf('* Anna\nBen')).toEqual([]);
    expect(entrantsIn('1. Anna\n2. Ben', 'lines')).toBe('1._Anna·1 2._Ben·1');
  });

  it('reads the signs for tickets that people type, with digits of any script', () => {
    expectReadings('lines', [
      ['Anna×3\n安娜＊3\nBen x2\nCara', 'Anna·3 安娜·3 Ben·2 Cara·1'],
      ['Anna∗3\nBen✕2', 'Anna·3 Ben·2'],
      ['2*3*4\nC++*2', '2*3·4 C++·2'],
      ['Anna*003\nBen*200', 'Anna·3 Ben·200'],
      ['👩‍👩‍👧*2\nمحمد*٣', '👩‍👩‍👧·2 محمد·3'],
      ['Berg, Anna*2\nOde, Ben × 3', 'Berg,_Anna·2 Ode,_Ben·3'],
      ['Rex\nFelix 2\nMax x\nBen x2', 'Rex·1 Felix_2·1 Max_x·1 Ben·2'],
      ['Anna * 3\nBen × 2', 'Anna·3 Ben·2'],
      ['Anna*３\nBen*٣\nCara*३', 'Anna·3 Ben·3 Cara·3'],
      ['Anna\\*3\nBen X2', 'Anna·3 Ben·2'],
      ['Anna ×\u200b3\nBen x2\u200e\nАнна х4', 'Anna·3 Ben·2 Анна·4'],
      ['Anna: x3\nBen - x2\nCara:*2', 'Anna·3 Ben·2 Cara·2'],
      ['Max\nMalcolm X\nRomeo × Julia', 'Max·1 Malcolm_X·1 Romeo_×_Julia·1'],
    ]);
  });

  it('reads every sign for tickets in every place', () => {
    const anna3 = 'Anna·3 Ben·1';
    for (const sign of STARS + TIMES + X) {
      const isX = X.includes(sign);
      const isTimes = isX || TIMES.includes(sign);
      const glued = isX ? ` ${sign}` : sign;
      for (const [text, as] of [
        [`Anna${glued}3\nBen`],
        [`Anna <a@x.org>${glued}3\nBen`],
        [`Anna ${sign} 3\nBen`, isX ? 'tickets' : undefined],
        [`Anna <a@x.org> ${sign} 3\nBen`, isX ? 'tickets' : undefined],
        [`Anna (${sign}3)\nBen`, 'tickets'],
        [`3${sign} Anna\nBen`, 'tickets'],
        [`Anna\t${sign}3\nBen\t1`],
        [`Anna\t${sign} 3\nBen\t${sign}1`],
        ...(isTimes
          ? ([
              [`${sign}3 Anna\nBen`, 'tickets'],
              [`Anna 3${sign}\nBen`, 'tickets'],
              [`Anna (3${sign})\nBen`, 'tickets'],
              [`Anna\t3${sign}\nBen\t1`],
            ] as const)
          : []),
      ] as const) {
        expect(entrantsIn(text, as), text).toBe(anna3);
        expect(messagesOf(text, as), text).toEqual([]);
      }
      // A number that is none is part of the name, and is reported.
      for (const text of [`Anna${glued}1,5`, `Anna${glued}1.5`, `Anna${glued}9000`]) {
        expect(parseEntrants(text).entrants, text).toEqual([{ name: text, tickets: 1 }]);
        expect(messagesOf(text), text).toContain(
          'Line 1: tickets are a whole number from 1 to 5,000.',
        );
      }
    }
    for (const star of STARS) expect(messagesOf(`${star} Anna\nBen`), star).toEqual([]);
  });

  it('protects the names in quotes and brackets of every kind', () => {
    const closings = Object.entries({ ...QUOTES, ...BRACKETS });
    for (const [open, close] of closings.flatMap(([open, closers]) =>
      Array.from(closers, (close) => [open, close] as const),
    )) {
      const name = `${open}Berg, Anna${close}`;
      // `<` protects only an address.
      if (open === '<') continue;
      const shown = open in QUOTES ? 'Berg,_Anna' : name.replace(' ', '_');
      expect(entrantsIn(`${name}, Ben`), name).toBe(`${shown}·1 Ben·1`);
      if (open in QUOTES) {
        expect(messagesOf(`Anna\n${open}Anna${close} B\nAnna B`), name).toEqual([
          `Anna B looks like ${open}Anna${close} B.`,
        ]);
      }
    }
  });

  it('asks before it reads other numbers as tickets', () => {
    for (const line of [
      'Anna (3)',
      'Anna: 3',
      '3x Anna',
      '3 × Anna',
      'Anna [3]',
      'Anna = 3',
      'Anna - 3',
      'Anna 3x',
      'Anna (3 tickets)',
      'Anna x 3',
      'Anna (x3)',
      'Anna: 3 Lose',
      'x3 Anna',
      'Anna, 3',
      'Anna 3 tickets',
      'Anna: 3x',
      'Anna: (3)',
      'Anna: x 3',
      '*3 Anna',
      'Anna -> 3',
      'Anna → 3',
    ]) {
      const text = `${line}\nBen`;
      expect(parseEntrants(text).faults, line).toEqual([
        { line: 1, message: `“${line}” is read as a name with one ticket.`, mayMeanTickets: true },
      ]);
      expect(entrantsIn(text, 'tickets'), line).toBe('Anna·3 Ben·1');
      expect(messagesOf(text, 'tickets'), line).toEqual([]);
      expect(readingOf(text).others, line).not.toContain('tickets');
      expect(messagesOf(text, 'lines'), line).toEqual([]);
      expect(readingOf(text, 'lines').others, line).toEqual(['tickets']);
      expect(entrantsIn(text, 'plain'), line).toBe(entrantsIn(text));
      expect(messagesOf(text, 'plain'), line).toEqual([]);
      expect(readingOf(text, 'plain').others, line).toContain('tickets');
      expect(readingOf(text, 'tickets').others, line).toContain('plain');
      expect(describeReading(readingOf(text, 'tickets'))).toBe(
        'Read as lines: tickets from the numbers.',
      );
    }
    expect(readingOf('Anna (3) \nBen', 'lines').others).toEqual(['tickets']);
    expect(readingOf('- Anna (3)\n- Ben', 'tickets').others).toEqual(['plain', 'lines']);
    expect(readingOf('- Anna (3)\n- Ben', 'plain').others).toEqual(['tickets', 'lines']);
    expect(readingOf('Name\tLose\nAnna (3)\t2\nBen\t1', 'even').others).toEqual([
      'tickets',
      'lines',
    ]);
    expect(messagesOf('Anna (3)\nBen (2)\nCara (9000)')).toEqual([
      '“Anna (3)” and two more are read as names with one ticket each.',
    ]);
    expect(entrantsIn('Anna (3)\nBig*9000\nBen (2)', 'tickets')).toBe('Anna·3 Ben·2');
    for (const text of [
      'Anna 3\nBen 4',
      'Felix 2 Smith\nClass 7 Berlin',
      'Anna (2009)\nBen (2010)',
      'Anna (201)\nBen: 300',
      'Anna (7b)\nBen (7c)',
    ]) {
      expect(messagesOf(text), text).toEqual([]);
    }
  });

  it('offers no reading that is the current one', () => {
    const texts = [
      'Anna (3)\nBen (2)',
      '- Anna (3)\n- Ben (2)',
      'Anna (3), Ben (2)',
      'Anna (3)\tBerg\nBen (2)\tOde',
      'Berg, Anna\nOde, Ben',
      '1-3',
      '1-3, 7',
      'Name\tTickets\nAnna\t3\nBen\t1',
      'Anna (2), 3\nBen, 1',
      '- Anna 3 tickets\n- Ben 2 tickets',
    ];
    const ways = [
      undefined,
      'lines',
      'list',
      'names',
      'table',
      'tickets',
      'plain',
      'even',
    ] as const;
    const resultOf = (text: string, as?: ReadAs) => ({
      ...readingOf(text, as),
      others: [],
      entrants: entrantsIn(text, as),
    });
    for (const text of texts) {
      for (const as of ways) {
        const reading = readingOf(text, as);
        for (const other of reading.others) {
          const title = `${text} as ${as}, then ${other}`;
          expect(describeReading(reading), title).not.toBe(`${READ_AS[other]}.`);
          expect(resultOf(text, other), title).not.toEqual(resultOf(text, as));
        }
      }
    }
  });

  it('marks each entry whose star cannot be read as unclear', () => {
    const { faults } = parseEntrants('Big*9000\nAnna*\nM*A*S*H\nBen');
    expect(faults.map(({ line }) => line)).toEqual([1, 2, 3]);
    for (const line of ['Anna ×²', 'Anna x3!', 'Anna x3 Lose', 'Anna x-3', 'Anna x1234567890']) {
      expect(messagesOf(`${line}\nBen`), line).toHaveLength(1);
    }
    expect(entrantsIn('Big*9000\nAnna*\nBen')).toBe('Big*9000·1 Anna*·1 Ben·1');
  });

  it('makes numbered tickets from a range of numbers', () => {
    const { entrants, reading } = parseEntrants('1-150');
    expect(entrants).toHaveLength(150);
    expect(entrants[149]).toEqual({ name: '150', tickets: 1 });
    expect(reading).toMatchObject({ kind: 'list', ranges: ['1 to 150'], others: ['lines'] });
    expect(entrantsIn('5–7\nAnna')).toBe('5·1 6·1 7·1 Anna·1');
    expect(entrantsIn('1-640').split(' ').slice(-1)).toEqual(['640·1']);
    expect(messagesOf('1-6400')).toEqual(['6,400 tickets. One race takes 5,000. Take away 1,400.']);
    expect(messagesOf('1-999999999')).toEqual([
      '999,999,999 names are too many. A list has at most 10,000.',
    ]);
    expect(entrantsIn('1 - 3\n5 ‑ 6')).toBe('1·1 2·1 3·1 5·1 6·1');
    expect(entrantsIn('٧-٩')).toBe('7·1 8·1 9·1');
    expect(entrantsIn('1—3\n')).toBe('1·1 2·1 3·1');
    expect(entrantsIn('1 - Anna\n2 - Ben\n5 - 6')).toBe('Anna·1 Ben·1 5·1 6·1');
    expectReadings('names', [
      ['1-3, 5-6', '1·1 2·1 3·1 5·1 6·1'],
      ['1-3;7; 9', '1·1 2·1 3·1 7·1 9·1'],
      ['1 - 3, 5 - 6\n8 - 9, 11 - 12,', '1·1 2·1 3·1 5·1 6·1 8·1 9·1 11·1 12·1'],
      ['1-3;5-6\n8-9;11-12', '1·1 2·1 3·1 5·1 6·1 8·1 9·1 11·1 12·1'],
      ['1 - 3 ; 5 - 6\n8 - 9 ; 11 - 12 ;', '1·1 2·1 3·1 5·1 6·1 8·1 9·1 11·1 12·1'],
      ['1-3,', '1·1 2·1 3·1'],
      ['1-3, Anna', '1-3·1 Anna·1'],
      ['3-3, 5', '3-3·1 5·1'],
    ]);
    expect(readingOf('1-3, 5-6').ranges).toEqual(['1 to 3', '5 to 6']);
    expect(messagesOf('1-9000, 10000-20000')).toEqual([
      '19,001 names are too many. A list has at most 10,000.',
    ]);
    expect(entrantsIn('1-3\n2')).toBe('1·1 2·2 3·1');
    expect(messagesOf('1-3\n2')).toEqual(['2 is there two times, so 2 has two tickets.']);
    for (const text of ['Anna 1-3', '1-3 Anna', '1-2-3', '2024-11-27', '3-3', '1-', '-3']) {
      expect(entrantsIn(`${text}\nBen`), text).toBe(`${text.replaceAll(' ', '_')}·1 Ben·1`);
    }
    expect(entrantsIn('3-1\nAnna')).toBe('3-1·1 Anna·1');
    expect(entrantsIn('1-640\nAnna', 'lines')).toBe('1-640·1 Anna·1');
  });

  it('adds up names that look the same, and reports names that look alike', () => {
    const spaces =
      'Anna Berg\nAnna  Berg\nAnna\u00a0Berg\nAnna\u3000Berg\nAnna Berg\u200b\nAn\u00adna Berg\nBen Ode';
    expect(entrantsIn(spaces)).toBe('Anna_Berg·6 Ben_Ode·1');
    expect(entrantsIn('Anna\nAnna \u200b\n葛城\n葛\u{e0100}城')).toBe('Anna·2 葛城·2');
    expect(messagesOf(spaces)).toEqual([
      'Anna Berg is on six lines, so Anna Berg has six tickets.',
    ]);
    for (const [first, second] of [
      ['Jonas', 'jonas'],
      ['Anna', 'А\u006ena'],
      ["O'Brien", 'O’Brien'],
      ['Ann-Marie', 'Ann–Marie'],
      ['Anna', 'Ａnna'],
      ['Straße', 'STRASSE'],
      ['"Nan" Lund', '“Nan” Lund'],
      ['ﬁnn', 'finn'],
      ['Οlga', 'Olga'],
      ['Ira', 'Іra'],
      ['O´Brien', 'OʼBrien'],
      ['STRAẞE', 'Straße'],
      ['Noё', 'Noë'],
      ['İbrahim', 'ibrahim'],
    ] as const) {
      const { entrants, faults } = parseEntrants(`${first}\n${second}\nZoë`);
      expect(entrants, second).toHaveLength(3);
      expect(faults, second).toEqual([
        { line: 2, message: `${second} looks like ${first}.`, similarName: second },
      ]);
    }
    expect(messagesOf('Anna\nanna\nANNA')).toEqual([
      'anna looks like Anna.',
      'ANNA looks like Anna.',
    ]);
    for (const names of ['‘\n’', 'Zoë\nZoe', 'Anna\nAnne', '🏴󠁧󠁢󠁳󠁣󠁴󠁿\n🏴󠁧󠁢󠁥󠁮󠁧󠁿', '"\n-']) {
      expect(messagesOf(names), names).toEqual([]);
      expect(parseEntrants(names).entrants, names).toHaveLength(2);
    }
  });

  it('reads copied rows as the same entrants', () => {
    const name = fc.constantFrom(
      'Anna',
      'Berg, Anna',
      'Zoë',
      '李娜',
      'Anna "Nan" Lund',
      'x',
      '7',
      'Class 7b:',
      'Name',
      'Anna (3)',
      "O'Brien",
      '2-3',
      'Ben; Ode',
      'Anna;Bob',
      '1-5',
      'x2 Anna',
      '🐎',
    );
    const rows = fc.uniqueArray(fc.record({ name, tickets: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      selector: (row) => row.name,
    });
    fc.assert(
      fc.property(rows, (rows) => {
        expect(parseEntrants(formatRows(rows)).entrants).toEqual(rows);
      }),
    );
    // In a table, a number after a star would be a second number of tickets.
    expect(formatRows([{ name: 'Anna*9000', tickets: 1 }])).toBe('Anna*9000');
  });
});
