import Typography from '@mui/material/Typography';
import { formatDate } from '../../lib/format-date';
import {
  likeEarlier,
  measureText,
  type EarlierMeasures,
  type Measure,
} from '../../lib/measure-labels';

/** A measurement, with the same one from an earlier video. */
export const MeasureLine = ({
  measure,
  earlier,
}: {
  measure: Measure;
  earlier: EarlierMeasures | null;
}) => {
  const like = likeEarlier(measure, earlier);
  return (
    <>
      <Typography component="p" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {measureText(measure)}
      </Typography>
      {like && earlier && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Previously: {measureText(like)}, in “{earlier.title}” on{' '}
          {formatDate(earlier.submissionDate)}
        </Typography>
      )}
    </>
  );
};
