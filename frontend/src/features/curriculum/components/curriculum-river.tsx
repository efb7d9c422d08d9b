import { MODULE_CATEGORIES } from '@wavetrain/shared/curriculum';
import type { CurriculumModule } from '../api/get-modules';
import { riverPath, riverViews, stations } from '../river-stations';
import { StationBoat } from './station-boat';
import styles from './curriculum-river.module.css';

/**
 * The whole program as one river: four reaches, a mooring for each module, and the boat at the
 * student's position.
 */
export const CurriculumRiver = ({ modules }: { modules: readonly CurriculumModule[] }) => {
  const places = stations(modules.length);
  const boat = places[0];
  const drawn = (
    <>
      <path className={styles.water} d={riverPath()} />
      <path className={styles.line} d={riverPath()} />
      {places.map(({ x, y }, index) => (
        <circle
          key={modules[index]!.id}
          className={styles.mooring}
          data-reach={MODULE_CATEGORIES.findIndex(
            (category) => category === modules[index]!.category,
          )}
          cx={x}
          cy={y}
          r={7}
        />
      ))}
      {boat && <StationBoat at={boat} />}
    </>
  );
  return (
    <figure className={styles.figure}>
      {riverViews(places).map(({ key, viewBox }) => (
        <svg
          key={key}
          className={`${styles.river} ${styles[key]}`}
          viewBox={viewBox}
          aria-hidden="true"
        >
          {drawn}
        </svg>
      ))}
      <figcaption className={styles.reaches}>
        <ol role="list">
          {MODULE_CATEGORIES.map((category, reach) => {
            const count = modules.filter((module) => module.category === category).length;
            return (
              <li key={category} data-reach={reach}>
                {category}
                <span>
                  {count} {count === 1 ? 'module' : 'modules'}
                </span>
              </li>
            );
          })}
        </ol>
      </figcaption>
    </figure>
  );
};
