import { nextModule, type OwnModule } from '../progress-summary';
import { riverPath, riverViews, stations } from '../river-stations';
import { StationBoat } from './station-boat';
import styles from './progress-river.module.css';

/**
 * The program as one river with a cell for each module: hollow, half full or full. The boat is at
 * the next module.
 */
export const ProgressRiver = ({ own }: { own: readonly OwnModule[] }) => {
  const places = stations(own.length);
  const next = nextModule(own);
  const boat = places[next ? own.indexOf(next) : places.length - 1];
  const drawn = (
    <>
      <path className={styles.water} d={riverPath()} />
      {own.map(({ module, status }, index) => (
        <g
          key={module.id}
          className={styles.cell}
          data-status={status}
          transform={`translate(${places[index]!.x} ${places[index]!.y})`}
        >
          <title>{`${module.title}: ${status}`}</title>
          <circle r="14" />
          {status === 'Complete' && <path d="M-6 0l4 5 8-9" />}
          {(status === 'In Progress' || status === 'Quiz Passed') && (
            <path
              className={styles.part}
              d={status === 'Quiz Passed' ? 'M0-9A9 9 0 0 1 0 9z' : 'M0 0V-9A9 9 0 0 1 9 0z'}
            />
          )}
        </g>
      ))}
      {boat && <StationBoat at={boat} />}
    </>
  );
  return (
    <figure className={styles.figure}>
      {riverViews(places).map(({ key, viewBox }) => (
        <svg key={key} className={styles[key]} viewBox={viewBox} aria-hidden="true">
          {drawn}
        </svg>
      ))}
      <figcaption className={styles.words}>
        <ol>
          {own.map(({ module, status }) => (
            <li key={module.id}>
              {module.title}: {status}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
};
