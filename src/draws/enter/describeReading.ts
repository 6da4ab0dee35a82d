import type { LeftOut, ReadAs, Reading } from '../../../streams';
import { formatCount, formatList } from '../../ui/words';

/** The labels of the buttons that choose another reading. */
export const READ_AS: Readonly<Record<ReadAs, string>> = {
  lines: 'Read as lines',
  list: 'Read as a list',
  names: 'Read as separate names',
  table: 'Read as a table',
  tickets: 'Read as tickets',
  plain: 'Keep as names',
  even: 'Without tickets',
};

const LEFT_OUT: Readonly<Record<LeftOut['kind'], string>> = {
  heading: 'heading',
  bullets: 'bullets',
  numbers: 'numbers',
  addresses: 'e-mail addresses',
  column: 'a column',
  total: 'total',
};

/**
 * Describes how a list is read: `Read as a table: names from 1 column, tickets from “Tickets”, heading left out.` Returns
 * an empty text if each line is a name, and can be nothing else.
 */
export function describeReading(reading: Reading): string {
  const { kind, nameColumns, ticketsTitle, areNumbersTickets, leftOut, ranges, others } = reading;
  if (kind === 'lines' && others.length === 0) return '';
  const parts = [
    ...(nameColumns > 0 ? [`names from ${formatCount(nameColumns, 'column')}`] : []),
    ...(ticketsTitle === null
      ? []
      : [`tickets from ${ticketsTitle === '' ? 'a column' : `“${ticketsTitle}”`}`]),
    ...(areNumbersTickets ? ['tickets from the numbers'] : []),
    ...(ranges.length > 0 ? [`numbers ${formatList(ranges)}`] : []),
    ...(leftOut.length > 0 ? [`${formatList(leftOut.map(describeLeftOut))} left out`] : []),
  ];
  return `${READ_AS[kind]}${parts.length === 0 ? '' : ': '}${parts.join(', ')}.`;
}

function describeLeftOut({ kind, title }: LeftOut): string {
  const isNamed = title !== '' && kind !== 'addresses';
  return isNamed ? `“${title}”` : LEFT_OUT[kind];
}
