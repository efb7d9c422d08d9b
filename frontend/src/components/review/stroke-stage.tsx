import type { Point, StrokePose } from './stroke-pose';
import styles from './review-scrubber.module.css';

const HULL = 'M160 14c16 62 33 112 33 184s-14 124-33 188c-19-64-33-116-33-188s17-122 33-184z';

const Blade = ({ at: [x, y], other }: { at: Point; other: Point }) => (
  <ellipse
    cx={x}
    cy={y}
    rx="17"
    ry="8"
    transform={`rotate(${(Math.atan2(y - other[1], x - other[0]) * 180) / Math.PI} ${x} ${y})`}
  />
);

/** Boat, paddler and paddle from above, with the coach's pen marks on top. */
export const StrokeStage = ({ pose, pen }: { pose: StrokePose; pen: string | undefined }) => {
  const { right, left, shoulders } = pose;
  const radians = (shoulders * Math.PI) / 180;
  const [dx, dy] = [34 * Math.cos(radians), 34 * Math.sin(radians)];
  return (
    <svg className={styles.stage} viewBox="0 0 320 400" aria-hidden="true">
      <path className={styles.hull} d={HULL} />
      <ellipse className={styles.cockpit} cx="160" cy="212" rx="21" ry="42" />
      <path className={styles.deck} d="M160 40v92M160 300v62" />
      <path className={styles.shoulders} d={`M${160 - dx} ${214 - dy}L${160 + dx} ${214 + dy}`} />
      <circle className={styles.helmet} cx="160" cy="210" r="15" />
      <path className={styles.shaft} d={`M${left.join(' ')}L${right.join(' ')}`} />
      <g className={styles.blades}>
        <Blade at={right} other={left} />
        <Blade at={left} other={right} />
      </g>
      {pen && <path className={styles.pen} d={pen} />}
    </svg>
  );
};
