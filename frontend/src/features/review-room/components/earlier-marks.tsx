import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { drawnInWords, markTime, PART_LABELS } from '../../../lib/mark-labels';
import type { RoomMark } from '../api/review-room';

/** The marks of the earlier video, at its own times. */
export const EarlierMarks = ({
  marks,
  onShow,
}: {
  marks: readonly RoomMark[];
  onShow?: (mark: RoomMark) => void;
}) => (
  <Box
    component="ul"
    aria-label="Marks on the earlier video"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
  >
    {marks.map((mark) => {
      const name = `${PART_LABELS[mark.part]} at ${markTime(mark)}`;
      const drawn = drawnInWords(mark.drawings);
      return (
        <Box
          component="li"
          key={mark.id}
          sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}
        >
          <span>
            <strong>
              {PART_LABELS[mark.part]} · {markTime(mark)}
            </strong>{' '}
            {mark.text}
            {drawn !== '' && (
              <Typography component="span" variant="body2" color="textSecondary">
                {' '}
                {drawn}
              </Typography>
            )}
          </span>
          {onShow && (
            <Button
              size="small"
              onClick={() => onShow(mark)}
              aria-label={`Show ${name} in the earlier video`}
            >
              Show
            </Button>
          )}
        </Box>
      );
    })}
  </Box>
);
