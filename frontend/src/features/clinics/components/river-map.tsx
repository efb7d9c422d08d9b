import spots from '../../../art/maps/clinic-river.json';
import styles from './river-map.module.css';

/** How the page's current line runs through the map: the drawing of the channel follows it. */
export const riverMapRun = { from: 50, to: 81, reachedAt: 9, turns: 8, sway: 3.6 } as const;

const layers = ['land', 'water', 'lines'] as const;

/** The stretch of river that the clinics use, with the ranch and the play spots. `wide` lies behind the cards, `narrow` stands above them. */
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
        style={{ insetBlockStart: `${at}%`, insetInlineStart: sheet === 'wide' ? `${wideX}%` : undefined }}
      >
        {name}
      </span>
    ))}
  </div>
);
