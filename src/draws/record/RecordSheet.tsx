import { isDecidedDraw, listDrawn } from '../../../streams';
import {
  describeDrawn,
  formatGroupedFingerprint,
  formatLatestLockDay,
  formatLockTime,
  listTerms,
  NO_WORD,
} from '../describeDraw';
import type { SessionDraw } from '../drawsState';
import { renderQrCode } from '../../ui/QrCode';
import { formatCount } from '../../ui/words';
import { HostText, RichTextParts } from '../HostText';
import { Sheet } from '../../page/print/Sheet';
import styles from './recordSheet.css?inline';
import { Chain, CHAIN_NOTE, NoShows } from './RecordTable';
import { describeWeakness } from '../wordStrength';
import type { ShareableRecord } from './useShareableRecord';

/** The maximum width of the QR code, in CSS pixels: half the width of the paper. */
const QR_SIZE = 360;

/** The record on A4 paper, on as many pages as it needs. Only visible in print. */
export function RecordSheet({
  shareableRecord: { draws, link },
}: {
  shareableRecord: ShareableRecord;
}) {
  const qrCode = link && renderQrCode(link.url, QR_SIZE);
  const header = (
    <p>
      {formatCount(draws.length, 'draw')}
      <br />
      {formatLatestLockDay(draws)}
    </p>
  );
  return (
    <Sheet title="draw record" header={header} styles={styles}>
      {qrCode && (
        <section>
          {qrCode}
          <p>
            <b>Scan to check this record.</b>
            <br />
            Any phone works every draw out again, best at an address that you trust. The link holds
            the names.
          </p>
        </section>
      )}
      <table>
        <thead>
          <tr>
            {['Draw', 'Time', 'Lock', 'Word', 'Drawn'].map((column) => (
              <th key={column} data-column={column.toLowerCase()} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draws.map((sessionDraw) => (
            <SheetRow
              key={sessionDraw.draw.number}
              sessionDraw={sessionDraw}
              time={formatLockTime(sessionDraw, draws)}
            />
          ))}
        </tbody>
      </table>
      <footer>{CHAIN_NOTE}</footer>
    </Sheet>
  );
}

function SheetRow({ sessionDraw: { draw }, time }: { sessionDraw: SessionDraw; time: string }) {
  const wasRun = isDecidedDraw(draw);
  return (
    <tr>
      <td>
        <b className="draw-number" data-not-run={!wasRun || undefined}>
          {draw.number}
        </b>
      </td>
      <td>
        {time}
        <small>{wasRun ? describeDrawn(draw) : 'locked, not run'}</small>
      </td>
      <td colSpan={wasRun ? 1 : 3}>
        <b translate="no">{formatGroupedFingerprint(draw.fingerprint)}</b>
        <small>
          <Chain draw={draw} />
        </small>
        {listTerms(draw)
          .filter(({ label }) => label !== 'Drawn')
          .map(({ label, text }) => (
            <small key={label}>
              {label} <RichTextParts text={text} />
            </small>
          ))}
      </td>
      {wasRun && (
        <>
          <td>
            {draw.word === '' ? <small>{NO_WORD}</small> : <HostText>{draw.word}</HostText>}{' '}
            <small>{describeWeakness(draw)}</small>
          </td>
          <td>
            <ol>
              {listDrawn(draw).map(({ ticket, name, prize, group }) => (
                <li key={ticket}>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  , number {ticket}
                  {group !== null && `, group ${group}`}
                  {prize !== null && (
                    <>
                      , <HostText>{prize}</HostText>
                    </>
                  )}
                </li>
              ))}
            </ol>
            <NoShows draw={draw} />
          </td>
        </>
      )}
    </tr>
  );
}
