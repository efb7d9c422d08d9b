import { useId, type Ref } from 'react';
import type { Drawing, Point } from '@wavetrain/shared/review-content';
import { arrowHead, degrees, penPath, pressedLine } from '@wavetrain/shared/drawings';
import type { Turns } from '../use-view';

/** The picture's width in drawing units; its height follows from the aspect ratio. */
export const UNITS = 1_000;

interface ShapeProps {
  drawing: Drawing;
  aspect: number;
  /** The SVG transform that makes text readable in a mirrored or rotated picture. */
  upright: string;
}

const scaled = (points: readonly Point[], aspect: number): Point[] =>
  points.map(([x, y]) => [x * UNITS, (y * UNITS) / aspect]);

const Words = ({
  at: [x, y],
  color,
  upright,
  children,
}: {
  at: Point;
  color: string;
  upright: string;
  children: string;
}) => (
  <text
    transform={`translate(${x} ${y})${upright}`}
    textAnchor={upright.includes('scale') ? 'end' : 'start'}
    fill={color}
    stroke="#05333b"
    strokeWidth="5"
    paintOrder="stroke"
    fontSize="38"
    fontWeight="700"
    fontFamily="sans-serif"
  >
    {children}
  </text>
);

const Shape = ({ drawing, aspect, upright }: ShapeProps) => {
  const { kind, color } = drawing;
  const points = scaled(drawing.points, aspect);
  const [first = [0, 0], second = first] = points;
  const stroke = {
    fill: 'none',
    stroke: color,
    strokeWidth: drawing.width * UNITS,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  const path = points.map(([x, y]) => `${x},${y}`).join(' ');
  if (kind === 'pen' && drawing.pressures) {
    const { path: area, stroke: strokeWidth } = pressedLine(
      points,
      drawing.pressures,
      stroke.strokeWidth,
    );
    return <path d={area} {...stroke} fill={color} strokeWidth={strokeWidth} />;
  }
  if (kind === 'pen') return <path d={penPath(points)} {...stroke} />;
  if (kind === 'line') return <polyline points={path} {...stroke} />;
  if (kind === 'circle')
    return <circle cx={first[0]} cy={first[1]} r={(drawing.radius ?? 0) * UNITS} {...stroke} />;
  if (kind === 'text')
    return (
      <Words at={first} color={color} upright={upright}>
        {drawing.text ?? ''}
      </Words>
    );
  if (kind === 'arrow') {
    const [one, other] = arrowHead(points);
    return (
      <path
        d={`M${first.join(' ')}L${second.join(' ')}M${one.join(' ')}L${second.join(' ')}L${other.join(' ')}`}
        {...stroke}
      />
    );
  }
  if (kind === 'angle')
    return (
      <>
        <polyline points={path} {...stroke} />
        <Words at={[second[0] + 14, second[1] - 14]} color={color} upright={upright}>
          {`${degrees(drawing.points, aspect)}°`}
        </Words>
      </>
    );
  return null;
};

/** Darkens everything but the highlighted areas, once for all of them. */
const Spotlights = ({ lights, aspect }: { lights: readonly Drawing[]; aspect: number }) => {
  const mask = useId();
  if (lights.length === 0) return null;
  const height = UNITS / aspect;
  return (
    <>
      <mask id={mask}>
        <rect width={UNITS} height={height} fill="#fff" />
        {lights.map(({ points, radius = 0 }, index) => {
          const [[x, y] = [0, 0]] = scaled(points, aspect);
          return <circle key={index} cx={x} cy={y} r={radius * UNITS} fill="#000" />;
        })}
      </mask>
      <rect width={UNITS} height={height} fill="#05333b" opacity="0.62" mask={`url(#${mask})`} />
    </>
  );
};

interface DrawingLayerProps {
  drawings: readonly Drawing[];
  /** The picture's width divided by its height. */
  aspect: number;
  mirrored?: boolean;
  turns?: Turns;
  ref?: Ref<SVGSVGElement>;
}

/**
 * The coach's drawings, scaled to cover the picture. Hidden from screen readers, because the list
 * of marks describes them.
 */
export const DrawingLayer = ({
  drawings,
  aspect,
  mirrored = false,
  turns = 0,
  ref,
}: DrawingLayerProps) => (
  <svg
    ref={ref}
    aria-hidden="true"
    data-drawings={drawings.map(({ kind }) => kind).join(' ')}
    viewBox={`0 0 ${UNITS} ${UNITS / aspect}`}
    preserveAspectRatio="none"
    style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
  >
    <Spotlights lights={drawings.filter(({ kind }) => kind === 'spotlight')} aspect={aspect} />
    {drawings.map((drawing, index) => (
      <Shape
        key={index}
        drawing={drawing}
        aspect={aspect}
        upright={`${turns === 0 ? '' : ` rotate(${-90 * turns})`}${mirrored ? ' scale(-1 1)' : ''}`}
      />
    ))}
  </svg>
);
