import type { Station } from '../river-stations';

/** So that it covers its own station, and not the ones before and after it. */
const SIZE = 0.75;

/** The boat at its station, on the river's line and in its direction. */
export const StationBoat = ({ at: { x, y, course } }: { at: Station }) => (
  <g transform={`translate(${x} ${y}) rotate(${course + 90}) scale(${SIZE})`} data-boat="">
    <image href="/art/paddled-kayak.svg" x={-34} y={-32} width={68} height={64} />
  </g>
);
