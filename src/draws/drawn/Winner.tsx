import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type DecidedDraw, type DrawnTicket, listDrawn, listNoShows } from '../../../streams';
import { usePage } from '../../page/PageContext';
import { Button } from '../../ui/Button';
import { formatCount, formatNumber, formatOrdinal } from '../../ui/words';
import { CrowdList } from '../CrowdList';
import { useDraws } from '../DrawsContext';
import { HostText, HostTexts } from '../HostText';
import { areGroupsFinal } from '../drawsState';
import type { Photo } from '../../horse/createPhoto';
import { HorseSprite } from '../../horse/HorseSprite';
import { PhotoStrip } from '../../horse/PhotoStrip';
import rail from '../../horse/rail.module.css';
import { useSize } from '../../ui/useSize';
import { TicketBadge } from '../TicketBadge';
import { listTickets, MOST_ELEMENTS, type Ticket } from '../tickets';
import styles from './DrawnStep.module.css';

/**
 * Shows the drawn names with their ticket numbers, prizes or groups, and a button beside each for a name that is not
 * there. Groups have one button for all who are not there. For a single winner, also shows the two names that would move
 * up.
 */
export function DrawnNames({ draw }: { draw: DecidedDraw }) {
  const container = useRef<HTMLDivElement>(null);
  // The pressed button disappears, and the focus would be lost with it.
  const keepFocus = useCallback(() => container.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={container} className={styles.names} role="group" aria-label="Drawn" tabIndex={-1}>
      <Names draw={draw} onPassOver={draw.version > 1 ? keepFocus : null} />
    </div>
  );
}

interface NamesProps {
  readonly draw: DecidedDraw;
  /** Called after a name is passed over; `null` if none can be, because version 1 of the record has no no-shows. */
  readonly onPassOver: (() => void) | null;
}

function Names({ draw, onPassOver }: NamesProps) {
  const { order, rule } = draw;
  const drawn = listDrawn(draw);
  const noShows = listNoShows(draw);
  const tickets = useMemo(() => listTickets(draw), [draw]);
  const [winner] = drawn;
  const passedOver = noShows.length > 0 && (
    <p className={styles.passedOver}>
      Not here, passed over: <HostTexts texts={noShows} />
      {areGroupsFinal(draw) && '. The groups are final.'}
    </p>
  );
  if (winner === undefined) {
    return (
      <>
        <p className={styles.name}>Nobody is left</p>
        {passedOver}
      </>
    );
  }
  if (rule.kind === 'groups') {
    return (
      <>
        <Groups draw={draw} drawn={drawn} tickets={tickets} onPassOver={onPassOver} />
        {passedOver}
      </>
    );
  }
  if (rule.count > 1) {
    return (
      <>
        <div className={styles.severalNames} data-are-many={drawn.length > 5 || undefined}>
          <DrawnList
            drawn={drawn}
            tickets={tickets}
            renderName={(item, name) => (
              <>
                {name}
                {onPassOver && <NotHere key={item.ticket} drawn={item} onPassOver={onPassOver} />}
              </>
            )}
          />
        </div>
        {passedOver}
      </>
    );
  }
  const color = tickets[winner.ticket - 1]?.color ?? '';
  const nextPlaces = listDrawn({ ...draw, rule: { ...rule, count: 3 }, prizes: [] }).slice(1);
  return (
    <>
      <FittedName name={winner.name} color={color} />
      <p className={styles.ticket}>
        Number <b>{winner.ticket}</b>,{' '}
        {draw.noShows.length > 0 ? formatOrdinal(winner.place) : rule.kind} of{' '}
        {formatNumber(order.length)}
        {winner.prize !== null && (
          <>
            , <HostText>{winner.prize}</HostText>
          </>
        )}
        {onPassOver && <NotHere key={winner.ticket} drawn={winner} onPassOver={onPassOver} />}
      </p>
      {passedOver}
      <p className={styles.nearestPlaces}>
        {nextPlaces.map(({ place, name }) => (
          <span key={place}>
            {formatOrdinal(place)}{' '}
            <b>
              <bdi>{name}</bdi>
            </b>
          </span>
        ))}
      </p>
    </>
  );
}

interface GroupsProps extends NamesProps {
  readonly drawn: readonly DrawnTicket[];
  readonly tickets: readonly Ticket[];
}

/**
 * The groups, and a button that asks who is not there: each name is then a checkbox. The groups are dealt again only once,
 * see `passOver` in drawsState.ts.
 */
function Groups({ draw, drawn, tickets, onPassOver }: GroupsProps) {
  const { passOver } = useDraws();
  const { announce } = usePage().announcements;
  const groups = useRef<HTMLDivElement>(null);
  /** The names that are ticked; `null` unless the page asks. */
  const [absent, setAbsent] = useState<ReadonlySet<string> | null>(null);
  const [hasAsked, setAsked] = useState(false);
  const isAsking = absent !== null;
  useEffect(() => {
    // The pressed button disappears, and the focus would be lost with it.
    if (isAsking) groups.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
  }, [isAsking]);
  const renderName = (item: DrawnTicket, name: ReactNode) =>
    absent === null ? (
      name
    ) : (
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={absent.has(item.name)}
          onChange={({ target }) => {
            const others = [...absent].filter((other) => other !== item.name);
            setAbsent(new Set(target.checked ? [...others, item.name] : others));
          }}
        />
        {name}
      </label>
    );
  const dealAgain = (names: ReadonlySet<string>) => {
    onPassOver?.();
    setAbsent(null);
    passOver(drawn.filter(({ name }) => names.has(name)).map(({ ticket }) => ticket));
    const [first] = names;
    const who = names.size === 1 ? `${first} is` : `${formatCount(names.size, 'name')} are`;
    announce(`${who} passed over. The groups are final.`);
  };
  return (
    <>
      <div ref={groups}>
        {drawn.length > MOST_ELEMENTS ? (
          <div className={styles.severalNames} data-are-many>
            <DrawnList drawn={drawn} tickets={tickets} renderName={renderName} />
          </div>
        ) : (
          <div className={styles.groups}>
            {Array.from({ length: draw.rule.count }, (_, index) => (
              <section key={index}>
                <h3>
                  <GroupName group={index + 1} prize={draw.prizes[index] ?? null} />
                </h3>
                <DrawnList
                  drawn={drawn.filter(({ group }) => group === index + 1)}
                  tickets={tickets}
                  renderName={renderName}
                />
              </section>
            ))}
          </div>
        )}
      </div>
      {onPassOver && !areGroupsFinal(draw) && (
        <p className={styles.absence}>
          {absent === null ? (
            <Button
              variant="ghost"
              size="sm"
              autoFocus={hasAsked}
              onClick={() => {
                setAbsent(new Set());
                setAsked(true);
              }}
            >
              Who is not here?
            </Button>
          ) : (
            <>
              <span role="alert" data-is-control>
                Tick all who are not here. The groups can be dealt again once.
              </span>
              <Button
                variant="outline"
                size="sm"
                disabled={absent.size === 0}
                onClick={() => dealAgain(absent)}
              >
                Deal again without them
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setAbsent(null)}>
                Back
              </Button>
            </>
          )}
        </p>
      )}
    </>
  );
}

interface DrawnListProps {
  readonly drawn: readonly DrawnTicket[];
  readonly tickets: readonly Ticket[];
  /** Renders an item around or beside its badge and its name. */
  readonly renderName: (item: DrawnTicket, name: ReactNode) => ReactNode;
}

function DrawnList({ drawn, tickets, renderName }: DrawnListProps) {
  const renderItem = (item: DrawnTicket) => {
    const ticket = tickets[item.ticket - 1];
    return renderName(
      item,
      <>
        {ticket && <TicketBadge ticket={ticket} />}
        <span className={styles.drawnName}>
          <bdi>{item.name}</bdi>
          {item.group === null && item.prize !== null && (
            <small>
              <HostText>{item.prize}</HostText>
            </small>
          )}
        </span>
      </>,
    );
  };
  if (drawn.length > MOST_ELEMENTS) {
    return (
      <div className={styles.crowd}>
        <CrowdList
          items={drawn}
          label="Drawn, in order"
          // The name of a group needs more room than a place.
          columnWidth={drawn[0]?.group === null ? 20 : 24}
          rowHeight={3.5}
          numberOf={ticketOf}
          renderItem={(item) => (
            <>
              <small>
                {item.group === null ? (
                  formatNumber(drawn.indexOf(item) + 1)
                ) : (
                  <GroupName {...item} />
                )}
              </small>
              {renderItem(item)}
            </>
          )}
        />
      </div>
    );
  }
  return (
    <ol>
      {drawn.map((item) => (
        <li key={item.ticket}>{renderItem(item)}</li>
      ))}
    </ol>
  );
}

function ticketOf({ ticket }: DrawnTicket): number {
  return ticket;
}

function GroupName({ group, prize }: Pick<DrawnTicket, 'group' | 'prize'>) {
  return prize === null ? `Group ${group}` : <HostText>{prize}</HostText>;
}

interface NotHereProps {
  readonly drawn: DrawnTicket;
  readonly onPassOver: () => void;
}

/** Passes over a drawn name that is not there. Asks first, because the record keeps it. */
function NotHere({ drawn: { ticket, name }, onPassOver }: NotHereProps) {
  const { passOver } = useDraws();
  const { announce } = usePage().announcements;
  const [state, setState] = useState<'initial' | 'asking' | 'kept'>('initial');
  if (state !== 'asking') {
    return (
      <Button
        variant="ghost"
        size="sm"
        className={styles.notHere}
        autoFocus={state === 'kept'}
        aria-label={`${name} is not here`}
        onClick={() => setState('asking')}
      >
        Not here
      </Button>
    );
  }
  return (
    <span className={styles.notHere} role="alert">
      <Button
        variant="outline"
        size="sm"
        autoFocus
        aria-label={`Pass over ${name}`}
        onClick={() => {
          onPassOver();
          passOver(ticket);
          announce(`${name} is passed over.`);
        }}
      >
        Pass over
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setState('kept')}>
        Back
      </Button>
    </span>
  );
}

/** The smallest share of the largest font size at which a name should fit into a line. Otherwise it wraps. */
const MIN_FIT = 0.42;

/** The height of a name that wraps, as a multiple of the largest font size, without its line spacing. */
const MAX_HEIGHT = 1.2;

/**
 * A name in the largest font size that fits, above a band in the color of its horse. A name that is too wide for a line
 * wraps. The more lines it would have, the smaller it is, so that the buttons below it stay in view.
 */
function FittedName({ name, color }: { name: string; color: string }) {
  const [container, containerSize] = useSize<HTMLDivElement>();
  const text = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (container.current === null || text.current === null) return;
    const { style } = text.current;
    style.whiteSpace = 'nowrap';
    style.fontSize = 'var(--largest)';
    const { width } = text.current.getBoundingClientRect();
    style.whiteSpace = '';
    style.fontSize = '';
    // A little smaller than the width allows, because the width of a text is not exactly proportional to its font size.
    const fit = Math.floor((995 * containerSize.width) / Math.max(width, 1)) / 1000;
    const wrapped = Math.min(MIN_FIT, Math.sqrt(MAX_HEIGHT * fit));
    container.current.style.setProperty('--fit', `${Math.min(Math.max(fit, wrapped), 1)}`);
    // The effect also depends on the height, because a font that loads late changes the width of the name. If the name
    // then wraps, only the height of the container changes, and the font size must be computed again.
  }, [container, containerSize, name]);
  return (
    <div ref={container}>
      <p className={styles.name}>
        <bdi ref={text}>{name}</bdi>
        <i className={styles.band} style={{ color }} />
      </p>
    </div>
  );
}

interface WinnerHorseProps {
  readonly draw: DecidedDraw;
  readonly closePhoto: Photo | null;
}

/**
 * The horse of the first drawn ticket, with its number on the cloth, in front of the rail. If the draw was decided by less
 * than the eye can see, the photo of this margin is in its place.
 */
export function WinnerHorse({ draw, closePhoto }: WinnerHorseProps) {
  const [drawn] = listDrawn(draw);
  const tickets = useMemo(() => listTickets(draw), [draw]);
  const winner = tickets[(drawn?.ticket ?? 0) - 1];
  if (winner === undefined) return null;
  const { color, number } = winner;
  const digits = String(number).length;
  return (
    <div className={styles.turf}>
      <i className={rail.rail} />
      <div className={styles.stripes} />
      {closePhoto ? (
        <div className={styles.closePhoto}>
          <PhotoStrip photo={closePhoto} name="Photo finish" caption="By a nose" kind="close" />
        </div>
      ) : (
        <div className={styles.horse} style={{ color }} aria-hidden>
          <HorseSprite color={color} />
          {/* In the units of the sprite, which is 160 wide. */}
          <svg className={styles.numberCloth} viewBox="0 0 160 112">
            <path d="M62.7 42.9q10.3 2.2 20.5 1.3l-1 14.8q-9 1.4-17.9.3z" />
            <text
              x="73.2"
              y={digits > 3 ? 54 : digits > 2 ? 54.8 : 55.8}
              style={{ fontSize: digits > 3 ? 8.5 : digits > 2 ? 11 : 16 }}
            >
              {number}
            </text>
          </svg>
        </div>
      )}
    </div>
  );
}
