import { nextModule, type OwnModule } from '../progress-summary';
import { RIVER_HEIGHT, RIVER_WIDTH, riverPath, stations, type Station } from '../river-stations';
import styles from './progress-river.module.css';

/**
 * The whole river. Phones get two halves, one below the other and split between two cells, so that
 * cells remain distinguishable.
 */
const viewsOf = (places: readonly Station[]) => {
  const middle = Math.ceil(places.length / 2);
  const [last, next] = [places[middle - 1], places[middle]];
  const cut = last && next ? (last.x + next.x) / 2 : RIVER_WIDTH / 2;
  const width = Math.max(cut, RIVER_WIDTH - cut);
  return [
    { key: 'whole', viewBox: `0 0 ${RIVER_WIDTH} ${RIVER_HEIGHT}` },
    { key: 'upper', viewBox: `0 0 ${cut} ${RIVER_HEIGHT}` },
    { key: 'lower', viewBox: `${cut} 0 ${width} ${RIVER_HEIGHT}` },
  ] as const;
};

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
      {boat && (
        <g transform={`translate(${boat.x} ${boat.y - 34}) rotate(80)`}>
          <image href="/art/paddled-kayak.svg" x={-34} y={-32} width={68} height={64} />
        </g>
      )}
    </>
  );
  return (
    <figure className={styles.figure}>
      {viewsOf(places).map(({ key, viewBox }) => (
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
