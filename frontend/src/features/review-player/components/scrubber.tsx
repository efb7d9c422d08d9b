import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useVideoPicture } from '../../../components/portal/video-poster';
import { frameOfMark, shownTime } from '../frame-times.rules';
import type { Player } from '../use-player';

const PICTURES = Array.from({ length: 12 }, (_, index) => index);

/** The video's twelve pictures in a row, cropped to the space each one has. */
const Filmstrip = ({ of }: { of: NonNullable<ReturnType<typeof useVideoPicture>> }) => (
  <Box
    aria-hidden="true"
    data-filmstrip=""
    sx={{
      position: 'absolute',
      inset: '4px 0',
      display: 'flex',
      overflow: 'hidden',
      borderRadius: 1,
      bgcolor: 'var(--wt-palette-water-nightDeep)',
      pointerEvents: 'none',
    }}
  >
    {PICTURES.map((n) => (
      <Box key={n} sx={{ position: 'relative', flex: 1, minWidth: 0, overflow: 'hidden' }}>
        <img
          {...of}
          alt=""
          style={{
            position: 'absolute',
            left: '50%',
            height: '100%',
            maxWidth: 'none',
            transform: `translateX(${(-100 * (n + 0.5)) / PICTURES.length}%)`,
          }}
        />
      </Box>
    ))}
  </Box>
);

interface ScrubberProps {
  player: Player;
  /** The video's address, whose filmstrip is shown if there is one. */
  address: string;
  marks: readonly { readonly id: string; readonly ticks: number; readonly timescale: number }[];
}

/** The position in the video, over its filmstrip. */
export const Scrubber = ({
  player: { times, frame, state, show },
  address,
  marks,
}: ScrubberProps) => {
  const strip = useVideoPicture(address, 'filmstrip');
  const isExact = state === 'exact' && times !== null;
  const frames = times?.ticks.length ?? 0;
  const at = times ? shownTime(times.ticks[frame] ?? 0, times.timescale) : '0:00.00';
  return (
    // space is reserved while the video loads, so that buttons below don't move
    <Box sx={{ position: 'relative', flex: 'none', height: 44 }}>
      {strip && <Filmstrip of={strip} />}
      <Slider
        aria-label="Position in the video"
        size="small"
        min={0}
        max={Math.max(1, frames - 1)}
        value={times ? frame : 0}
        onChange={(_, to) => show(Array.isArray(to) ? (to[0] ?? 0) : to)}
        getAriaValueText={() => `${at}, frame ${frame + 1} of ${frames}`}
        marks={times ? marks.map((mark) => ({ value: frameOfMark(times, mark) })) : []}
        sx={{ ...(strip ? OVER : PLAIN), visibility: isExact ? undefined : 'hidden' }}
      />
    </Box>
  );
};

const PLAIN = { py: '20px' } as const;
/** Over pictures: a line shows the position, and each mark is a notch. */
const OVER = {
  height: 44,
  py: 0,
  '& .MuiSlider-rail, & .MuiSlider-track': { display: 'none' },
  '& .MuiSlider-thumb': {
    width: 6,
    height: 44,
    borderRadius: '3px',
    bgcolor: '#fff',
    border: '1px solid #05333b',
  },
  '& .MuiSlider-mark': {
    width: 4,
    height: 14,
    top: '4px',
    transform: 'translateX(-2px)',
    borderRadius: '0 0 2px 2px',
    bgcolor: '#ffd166',
    border: '1px solid #05333b',
    opacity: 1,
  },
} as const;
