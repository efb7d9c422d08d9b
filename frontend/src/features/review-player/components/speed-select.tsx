import { SmallSelect } from '../../../components/portal/small-select';
import { RATES } from '../player-keys';
import type { Player } from '../use-player';

/** The playback rate. One set by a key or a talk-through is listed too. */
export const SpeedSelect = ({ player: { rate, setRate } }: { player: Player }) => (
  <SmallSelect
    label="Speed"
    hidesLabel
    value={rate}
    options={[...new Set<number>([...RATES, rate])]
      .sort((one, other) => one - other)
      .map((each) => ({ value: each, label: `${Math.round(each * 100) / 100}×` }))}
    onChange={(chosen) => setRate(Number(chosen))}
  />
);
