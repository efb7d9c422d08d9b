import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { LinkButton } from '../../../components/portal/link-button';
import { PlainText } from '../../../components/portal/plain-text';
import { askAboutPath } from '../../../lib/ask-about-path';
import { drawnInWords, markTime, PART_LABELS } from '../../../lib/mark-labels';
import { isReadOnly } from '../../../lib/student-view';
import type { ReviewMark } from '../api/student-reviews';
import { ReviewPreview } from '../review-preview';

export interface MarkActions {
  /** Omitted if the video can't be shown at a time. */
  onShow?: (mark: ReviewMark) => void;
  /** Returns where the mark's time opens in a new tab, for a video that can't be shown here. */
  linkOf?: (mark: ReviewMark) => string | undefined;
  onKeepStill?: (mark: ReviewMark) => void;
  /** Omitted in an earlier revision. */
  onUnderstood?: (mark: ReviewMark, understood: boolean) => void;
}

interface MarkEntryProps extends MarkActions {
  submissionId: string;
  mark: ReviewMark;
  isCurrent?: boolean;
  isPending?: boolean;
}

/** A mark's time and text, with its actions. */
export const MarkEntry = ({
  submissionId,
  mark,
  isCurrent = false,
  isPending = false,
  onShow,
  linkOf,
  onKeepStill,
  onUnderstood,
}: MarkEntryProps) => {
  const isPreview = useContext(ReviewPreview) !== null;
  const href = linkOf?.(mark);
  const name = `${PART_LABELS[mark.part]} at ${markTime(mark)}`;
  const drawn = drawnInWords(mark.drawings);
  return (
    <Box
      aria-current={isCurrent ? 'true' : undefined}
      sx={{
        borderLeft: 4,
        borderColor: isCurrent ? 'primary.main' : 'divider',
        pl: 1.5,
        py: 0.5,
        '@media (forced-colors: active)': { borderColor: isCurrent ? 'Highlight' : 'Canvas' },
      }}
    >
      <Typography
        component="h3"
        variant="h4"
        // as high as the button, which may appear once the video is ready
        sx={{ display: 'flex', alignItems: 'center', minHeight: 44, mb: 0.5 }}
      >
        {onShow ? (
          <Button
            onClick={() => onShow(mark)}
            aria-label={`Show ${name}`}
            sx={{ px: 1, ml: -1, fontWeight: 700 }}
          >
            {PART_LABELS[mark.part]} · {markTime(mark)}
          </Button>
        ) : href ? (
          <Button
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Open ${name} in a new tab`}
            sx={{ px: 1, ml: -1, fontWeight: 700 }}
          >
            {PART_LABELS[mark.part]} · {markTime(mark)}
          </Button>
        ) : (
          `${PART_LABELS[mark.part]} · ${markTime(mark)}`
        )}
      </Typography>
      {mark.text.trim() !== '' && <PlainText>{mark.text}</PlainText>}
      {drawn !== '' && (
        <Typography variant="body2" color="textSecondary">
          {drawn}
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          '& .MuiButton-root': { ml: -1 },
        }}
      >
        {onUnderstood && (
          <FormControlLabel
            control={
              <Checkbox
                checked={mark.understoodAt !== null}
                disabled={isPending || isPreview || isReadOnly()}
                onChange={(_, understood) => onUnderstood(mark, understood)}
                slotProps={{ input: { 'aria-label': `Got it: ${name}` } }}
              />
            }
            label="Got it"
          />
        )}
        <LinkButton
          to={askAboutPath(submissionId, mark)}
          size="small"
          aria-label={`Ask about ${name}`}
        >
          Ask about this
        </LinkButton>
        {onKeepStill && (
          <Button
            size="small"
            onClick={() => onKeepStill(mark)}
            aria-label={`Save a picture of ${name}`}
          >
            Save image
          </Button>
        )}
      </Box>
    </Box>
  );
};
