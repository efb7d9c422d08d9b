import type { Point, StrokeFrame, Water } from '../stroke-frames';
import styles from './stroke-frame.module.css';

const HULL = 'M160 14c16 62 33 112 33 184s-14 124-33 188c-19-64-33-116-33-188s17-122 33-184z';
const MIDDLE = { x: 160, y: 212 };
const DEFAULT_PADDLE = [
  [262, 190],
  [58, 190],
] as const;

/** Lines of the water, as `M` paths in a 320 × 400 frame. */
const WATERS: Record<Water, { lines: string; foam?: string }> = {
  flat: { lines: 'M30 20q10 60 0 120t4 130-4 110M292 30q-10 70 0 130t-6 120 4 100' },
  current: { lines: 'M40 10v380M110 10v380M160 10v380M210 10v380M280 10v380' },
  eddy: {
    lines: 'M200 10v380M240 10v380M284 10v380M50 330q-20-70 0-150',
    foam: 'M112 70q30 90 20 180t-40 130M60 60q30-30 64-8l-6 42-52 6z',
  },
  rapid: {
    lines: 'M100 10q40 120 58 230M220 10q-40 120-58 230',
    foam: 'M40 150q26-26 54-6l-6 36-44 4zM120 292q40-26 80 0M112 306q48-26 96 0M96 176q10 60-24 110',
  },
  ledge: {
    lines: 'M60 10v180M120 10v180M200 10v180M260 10v180',
    foam: 'M20 200h280M20 208h280M30 240q20-14 40 0t40 0 40 0 40 0 40 0 40 0',
  },
  wave: {
    lines: 'M60 10v120M160 10v120M260 10v120',
    foam: 'M30 160q130-24 260 0M24 230q136-28 272 0M40 300q120-24 240 0',
  },
  hole: {
    lines: 'M60 10v150M160 10v150M260 10v150',
    foam: 'M40 196q20-22 40 0t40 0 40 0 40 0 40 0M36 222q20-22 40 0t40 0 40 0 40 0 40 0',
  },
};

const pathOf = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

const headOf = ([fromX, fromY, toX, toY]: readonly [number, number, number, number]) => {
  const angle = Math.atan2(toY - fromY, toX - fromX);
  const wing = (turn: number): Point => [
    Math.round(toX - 14 * Math.cos(angle + turn)),
    Math.round(toY - 14 * Math.sin(angle + turn)),
  ];
  return pathOf([wing(0.5), [toX, toY], wing(-0.5)]);
};

const arrowOf = (arrow: readonly [number, number, number, number]) =>
  `M${arrow[0]} ${arrow[1]}L${arrow[2]} ${arrow[3]}${headOf(arrow)}`;

/** Returns the end of a path, as an arrow. */
const wayOf = (points: readonly Point[]) => {
  const [from, to] = points.slice(-2);
  return pathOf(points) + (from && to ? headOf([...from, ...to]) : '');
};

const Paddle = ({ blades: [right, left] }: { blades: readonly [Point, Point] }) => {
  const turn = (Math.atan2(right[1] - left[1], right[0] - left[0]) * 180) / Math.PI;
  return (
    <>
      <path className={styles.shaft} d={pathOf([left, right])} />
      {[right, left].map(([x, y]) => (
        <ellipse
          key={`${x}-${y}`}
          className={styles.blade}
          cx={x}
          cy={y}
          rx="17"
          ry="8"
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
    </>
  );
};

const Kayak = ({ frame }: { frame: StrokeFrame }) => {
  const {
    boat: [x, y, heading, scale] = [MIDDLE.x, MIDDLE.y, 0, 1],
    tilt = 0,
    pitch = 1,
    shoulders = 0,
    lean = [0, 0],
    paddle,
    trail,
    turn,
  } = frame;
  const upsideDown = tilt > 100;
  const width = Math.max(0.45, Math.abs(Math.cos((tilt * Math.PI) / 180)));
  const radians = (shoulders * Math.PI) / 180;
  const [dx, dy] = [34 * Math.cos(radians), 34 * Math.sin(radians)];
  const [bodyX, bodyY] = [MIDDLE.x + lean[0], MIDDLE.y + lean[1]];
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${heading}) scale(${scale}) translate(-${MIDDLE.x} -${MIDDLE.y})`}
    >
      <g
        transform={`translate(${MIDDLE.x} ${MIDDLE.y}) scale(${width} ${pitch}) translate(-${MIDDLE.x} -${MIDDLE.y})`}
      >
        <path className={styles.hull} d={HULL} data-down={upsideDown} />
        {!upsideDown && (
          <ellipse className={styles.cockpit} cx={MIDDLE.x} cy={MIDDLE.y} rx="21" ry="42" />
        )}
      </g>
      <g className={styles.body} data-under={upsideDown}>
        <path
          className={styles.shoulders}
          d={`M${bodyX - dx} ${bodyY - dy}L${bodyX + dx} ${bodyY + dy}`}
        />
        <circle className={styles.helmet} cx={bodyX} cy={bodyY - 2} r="15" />
      </g>
      {trail && <path className={styles.trail} d={wayOf(trail)} />}
      {(paddle ?? scale < 1) && <Paddle blades={paddle ?? DEFAULT_PADDLE} />}
      {turn && <path className={styles.force} d={arrowOf([160, 6, 160 + 52 * turn, 30])} />}
    </g>
  );
};

const Swimmer = ({ at: [x, y, heading] }: { at: readonly [number, number, number] }) => (
  <g transform={`translate(${x} ${y}) rotate(${heading})`}>
    <path className={styles.shoulders} d="M-18 8L18 8" />
    <path className={styles.legs} d="M-6 16L-9 62M6 16L9 62" />
    <circle className={styles.helmet} r="14" cy="-6" />
  </g>
);

/** Boat, paddler, paddle and water from above. Its description is shown beside it. */
export const StrokeFrameDrawing = ({ frame, water }: { frame: StrokeFrame; water: Water }) => (
  <svg className={styles.frame} viewBox="0 0 320 400" aria-hidden="true">
    <path className={styles.water} d={WATERS[water].lines} />
    <path className={styles.foam} d={WATERS[water].foam} />
    {frame.path && <path className={styles.trail} d={wayOf(frame.path)} />}
    {frame.swimmer && <Swimmer at={frame.swimmer} />}
    {(frame.boat ?? (water === 'flat' && !frame.swimmer)) && <Kayak frame={frame} />}
    {frame.arrows?.map((arrow) => (
      <path key={arrow.join()} className={styles.force} d={arrowOf(arrow)} />
    ))}
  </svg>
);
