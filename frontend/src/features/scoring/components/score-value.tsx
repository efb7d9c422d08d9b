import Box from '@mui/material/Box';
import { BAND_LABELS, bandOf, type ScoreBand } from '../score-rules';

const COLORS: Record<ScoreBand, string> = {
  green: 'var(--wt-palette-water-success)',
  yellow: 'var(--wt-palette-water-warning)',
  red: 'var(--wt-palette-water-danger)',
};

interface ScoreValueProps {
  score: number;
  /** Shows the band's name beside the score; otherwise only screen readers get it. */
  withWord?: boolean;
}

const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** A score in the color of its band, which is also given as a word [A§9]. */
export const ScoreValue = ({ score, withWord = false }: ScoreValueProps) => {
  const band = bandOf(score);
  return (
    <Box
      component="span"
      data-band={band}
      sx={{
        position: 'relative',
        color: COLORS[band],
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      }}
    >
      <strong>{score}</strong>
      <Box component="span" sx={withWord ? undefined : unseen}>
        {' '}
        {BAND_LABELS[band]}
      </Box>
    </Box>
  );
};
