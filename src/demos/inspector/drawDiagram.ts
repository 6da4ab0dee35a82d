import { badgeInk } from '../../horse/colors';
import { tokens } from '../../theme/tokens';
import { type Axis, createAxis, createLayout, findIndex, type Layout, listMarks } from './layout';
import type { Look, LookOf, Mark, PlacedLine, PlacedRow } from './layout';
import type { Recording } from './record';

const token = (name: keyof typeof tokens.colors) => tokens.colors[name].value;

/** The style of a diagram. It is a part of the SVG, because a copied diagram has no other style sheet. */
export const DIAGRAM_STYLE = `
.marbles { color: ${token('ink')}; fill: currentColor; }
.marbles path, .marbles .capsule { fill: none; stroke: currentColor; stroke-width: 1.6; }
.marbles text { font-weight: 700; text-anchor: middle; dominant-baseline: central; }
.marbles .name { font-size: 13px; text-anchor: start; }
.marbles .label { fill: ${token('muted')}; font-size: 11px; }
.marbles .line { fill: ${token('line-strong')}; }
.marbles .scale, .marbles .arrow { stroke: ${token('line-strong')}; stroke-width: 1; }
.marbles .grid { stroke: ${token('line')}; stroke-width: 1; }
.marbles .complete { stroke-width: 2.6; }
.marbles .error { stroke: ${token('finish')}; stroke-width: 2.4; }
.marbles .marble { fill: ${token('surface')}; stroke: currentColor; stroke-width: 1.3; }
.marbles .colored { fill: currentColor; stroke: ${token('swatch-ring')}; }
.marbles .turf { fill: ${token('turf-a')}; }
.marbles .rough { fill: ${token('rough')}; }
.marbles .rail { fill: ${token('rail')}; }`;

/** A part of a diagram: the marbles between two columns. */
export interface View {
  readonly layout: Layout;
  readonly axis: Axis;
  readonly lookOf: LookOf;
  /** The last column of the recording. */
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** Draws the streams of a recording as the elements of an SVG. */
export function drawDiagram(view: View): string {
  return drawScale(view) + view.layout.rows.map((row) => drawRow(row, view)).join('');
}

const NAMES_WIDTH = 130;
const MAX_WIDTH = 1200;

/** Draws a diagram for documentation: with the names of the streams, in light and dark, and without fonts. */
export function drawSvg(recording: Recording, lookOf: LookOf): string {
  const { end } = recording;
  const layout = createLayout(recording, lookOf, false);
  const axis = createAxis(MAX_WIDTH, end, 0);
  const width = NAMES_WIDTH + axis.xOf(end) + 28;
  const names = layout.rows.map(
    ({ row, labelY }) => `<text class="name" x="10" y="${labelY}">${escape(row.name)}</text>`,
  );
  const diagram = drawDiagram({ layout, axis, lookOf, end, from: 0, to: end });
  const [w, h] = [round(width), layout.height];
  const style = 'color-scheme: light dark; font-family: system-ui, sans-serif';
  return `<svg xmlns="http://www.w3.org/2000/svg" class="marbles" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" style="${style}">
<style>${DIAGRAM_STYLE}</style>
${names.join('')}<g transform="translate(${NAMES_WIDTH})">${diagram}</g></svg>
`;
}

/** The symbols of a diagram, with their names and their widths in CSS pixels. */
export const SYMBOLS = [
  { name: 'next', width: 12, svg: '<circle class="marble" cx="6" cy="13" r="5"/>' },
  { name: 'complete', width: 4, svg: drawPath('complete', 'M2 4v18') },
  { name: 'error', width: 18, svg: drawError(9, 13) },
  { name: 'subscribed', width: 12, svg: drawSubscribed(6, 2) },
  { name: 'unsubscribed', width: 6, svg: drawUnsubscribed(3, 24) },
];

function drawRow({ row, line, inner }: PlacedRow, view: View): string {
  const drawLook = (mark: Mark, y: number) => drawMark(mark, y, view.lookOf(mark.value, row.name));
  const lines = [...(line ? [line] : []), ...inner];
  const svg = lines.map((each) => drawLine(each, each !== line, view, drawLook)).join('');
  if (row.kind !== 'hot' || line === null) return svg;
  // The subscriptions to a hot input are at its line, each column once.
  const draw = (columns: readonly number[], symbol: typeof drawSubscribed) =>
    [...new Set(columns)]
      .filter((at) => at <= view.end)
      .map((at) => symbol(view.axis.xOf(at), line.y))
      .join('');
  const starts = row.inner.map(({ from }) => from);
  const ends = row.inner.flatMap(({ end }) => (end === null || end.isCut === true ? [] : end.at));
  return svg + draw(starts, drawSubscribed) + draw(ends, drawUnsubscribed);
}

function drawLine(
  line: PlacedLine,
  isInner: boolean,
  view: View,
  drawLook: (mark: Mark, y: number) => string,
): string {
  const { from, values, end: lineEnd, y } = line;
  const { axis, end } = view;
  // A stream from which only the recording has unsubscribed is still open.
  const isOpen = lineEnd === null || lineEnd.at > end || lineEnd.isCut === true;
  const kind = isOpen ? 'open' : lineEnd.kind;
  const startX = axis.xOf(from);
  const endX = axis.xOf(Math.min(lineEnd?.at ?? end, end)) + (kind === 'open' ? 8 : 0);
  const endings = {
    open: drawPath('arrow', `M${round(endX - 4)} ${y - 4}l5 4 -5 4`),
    complete: drawPath('complete', `M${round(endX)} ${y - 12}v24`),
    unsubscribed: drawUnsubscribed(endX, y),
    error: drawError(endX, y),
  };
  // Streams that nothing ends emit beyond the last column.
  const inView = listMarks(values, axis, view.from, Math.min(view.to, end));
  const marks = inView.map((mark) => drawLook(mark, y));
  return [
    drawSwitch(line, view, startX, endX),
    drawRect('line', startX, y - 0.75, endX - startX, 1.5),
    isInner ? drawSubscribed(startX, y) : '',
    // A value in the same column stands on the bar of a completion, and below the cross of an error.
    kind === 'error' ? '' : endings[kind],
    ...marks,
    kind === 'error' ? endings.error : '',
  ].join('');
}

/** Draws a stream of booleans as turf, with a rail on rough grass while its latest value is true. */
function drawSwitch({ values, y }: PlacedLine, view: View, startX: number, endX: number): string {
  const { axis, from, to } = view;
  if (values.length === 0 || values.some(({ value }) => typeof value !== 'boolean')) return '';
  // The value before the first column is still the latest one there.
  const first = Math.max(0, findIndex(values, from) - 1);
  const inView = values.slice(first, findIndex(values, to, true));
  const spans = inView.map(({ at, value }, index) => {
    const next = values[first + index + 1];
    const x = axis.xOf(at);
    const width = (next ? axis.xOf(next.at) : endX) - x;
    if (value !== true || width < 1) return '';
    return drawRect('rough', x, y - 9, width, 18) + drawRect('rail', x, y - 5, width, 3);
  });
  return drawRect('turf', startX, y - 9, endX - startX, 18) + spans.join('');
}

/** The longest text in a marble. Of longer texts, it shows the beginning; the column of values shows them in full. */
const MAX_LENGTH = 3;

function drawMark({ x, dy, radius }: Mark, y: number, look: Look): string {
  const { text, label = text, color, bands } = look;
  if (bands !== undefined) return drawRanking(x, y, Math.min(11, 2 * radius), bands);
  const style = color === undefined ? '' : `color: ${color};`;
  if (radius < 2.5) {
    const width = Math.max(1, 2 * radius);
    return `<g style="${style}">${drawRect('bar', x - width / 2, y - 6, width, 12)}</g>`;
  }
  const letters = Array.from(label);
  const shown =
    letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH - 1).join('')}…` : label;
  const size = round(Math.min(11, (radius * 1.9) / Math.max(1.45, shown.length * 0.62)));
  const ink = color === undefined ? '' : ` fill="${badgeInk(color)}"`;
  const textSvg =
    radius > 4.5 && shown !== ''
      ? `<text${ink} style="font-size: ${size}px">${escape(shown)}</text>`
      : '';
  const className = color === undefined ? 'marble' : 'marble colored';
  return `<g transform="translate(${round(x)} ${round(y + dy)})" style="${style}"><circle class="${className}" r="${round(radius - 0.6)}"/>${textSvg}</g>`;
}

/** Draws a ranking as a capsule of color bands, with the first on top. */
function drawRanking(x: number, y: number, width: number, bands: readonly string[]): string {
  const height = 52 / bands.length;
  const colors = bands.map((band, rank) => {
    const rect = drawRect('bar', x - width / 2, y - 26 + rank * height, width, height + 0.2);
    return `<g style="color: ${band}">${rect}</g>`;
  });
  return colors.join('') + (width > 5 ? drawRect('capsule', x - width / 2, y - 26, width, 52) : '');
}

/** The columns between two numbers of the scale. */
const STEPS = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** Draws the columns, with a line through the diagram at each number. */
function drawScale({ layout, axis, from, to }: View): string {
  const { xOf, columnWidth } = axis;
  const y = layout.scaleY;
  const step = STEPS.find((step) => step * columnWidth >= 46) ?? 10_000;
  const first = Math.floor(from / step) * step;
  const list = (distance: number) =>
    Array.from({ length: Math.floor((to - first) / distance) + 1 }, (_, index) =>
      round(xOf(first + index * distance)),
    );
  const ticks = columnWidth < 4 ? [] : list(1).map((x) => `M${x} ${y}v-4`);
  return [
    drawPath('scale', `M${round(xOf(first))} ${y}H${round(xOf(to))}${ticks.join('')}`),
    drawPath(
      'grid',
      list(step)
        .map((x) => `M${x} ${y - 8}V${layout.height}`)
        .join(''),
    ),
    ...list(step).map(
      (x, index) => `<text class="label" x="${x}" y="${y - 16}">${first + index * step}</text>`,
    ),
  ].join('');
}

/** Draws `!` above a line. */
function drawUnsubscribed(x: number, y: number): string {
  return drawPath('end', `M${round(x)} ${y - 17}v7m0 2.5v2`);
}

/** Draws `^` below a line. */
function drawSubscribed(x: number, y: number): string {
  return drawPath('start', `M${round(x - 4.5)} ${y + 14}l4.5 -5 4.5 5`);
}

function drawError(x: number, y: number): string {
  return drawPath('error', `M${round(x - 7)} ${y - 7}l14 14m0 -14l-14 14`);
}

function drawPath(className: string, d: string): string {
  return `<path class="${className}" d="${d}"/>`;
}

function drawRect(className: string, x: number, y: number, width: number, height: number): string {
  const size = `width="${round(Math.max(0, width))}" height="${round(height)}"`;
  return `<rect class="${className}" x="${round(x)}" y="${round(y)}" ${size}/>`;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

function escape(text: string): string {
  // XML has no control characters.
  const printable = text.replaceAll(/\p{Cc}/gu, '\uFFFD');
  return printable.replaceAll(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
