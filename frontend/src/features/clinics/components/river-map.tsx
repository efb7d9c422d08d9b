import spots from '../../../art/maps/clinic-river.json';
import styles from './river-map.module.css';

/** How the page's river line runs through the map, so that it follows the drawn channel. */
export const riverMapRun = { from: 50, to: 81, reachedAt: 9, turns: 8, sway: 3.6 } as const;

const layers = ['land', 'water', 'lines'] as const;

/**
 * The stretch of river the clinics use, with the ranch and the play spots. `wide` is behind the
 * cards, `narrow` above them.
 */
export const RiverMap = ({ sheet }: { sheet: 'wide' | 'narrow' }) => (
  <div
    className={`${styles.map} ${styles[sheet]}`}
    role="img"
    aria-label={`Map of the river at the ranch, downstream: ${spots.map(({ name }) => name).join(', ')}`}
  >
    {layers.map((layer) => (
      <span key={layer} className={styles[layer]} />
    ))}
    {spots.map(({ name, at, side, wideX }) => (
      <span
        key={name}
        className={styles.spot}
        data-side={side}
        style={{
          insetBlockStart: `${at}%`,
          insetInlineStart: sheet === 'wide' ? `${wideX}%` : undefined,
        }}
      >
        {name}
      </span>
    ))}
  </div>
);
