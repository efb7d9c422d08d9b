import narrowLand from '../../../art/maps/clinic-river-narrow-land.svg';
import narrowLines from '../../../art/maps/clinic-river-narrow-lines.svg';
import narrowWater from '../../../art/maps/clinic-river-narrow-water.svg';
import spots from '../../../art/maps/clinic-river.json';
import wideLand from '../../../art/maps/clinic-river-wide-land.svg';
import wideLines from '../../../art/maps/clinic-river-wide-lines.svg';
import wideWater from '../../../art/maps/clinic-river-wide-water.svg';
import styles from './river-map.module.css';

/** How the page's current line runs through the map: the drawing of the channel follows it. */
export const riverMapRun = { from: 50, to: 81, reachedAt: 9, turns: 8, sway: 3.6 } as const;

const sheets = {
  wide: [
    ['land', wideLand],
    ['water', wideWater],
    ['lines', wideLines],
  ],
  narrow: [
    ['land', narrowLand],
    ['water', narrowWater],
    ['lines', narrowLines],
  ],
} as const;

/** The stretch of river that the clinics use, with the ranch and the play spots. `wide` lies behind the cards, `narrow` stands above them. */
export const RiverMap = ({ sheet }: { sheet: keyof typeof sheets }) => (
  <div
    className={`${styles.map} ${styles[sheet]}`}
    role="img"
    aria-label={`Map of the river at the ranch, downstream: ${spots.map(({ name }) => name).join(', ')}`}
  >
    {sheets[sheet].map(([layer, mask]) => (
      <span key={layer} className={styles[layer]} style={{ maskImage: `url(${mask})` }} />
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
