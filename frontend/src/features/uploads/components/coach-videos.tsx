import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../components/portal/link-button';
import { Tag } from '../../../components/portal/tag';
import { TextLink } from '../../../components/portal/text-link';
import { VideoFilmstrip } from '../../../components/portal/video-poster';
import { formatDate } from '../../../lib/format-date';
import type { ReactNode } from 'react';
import type { CoachVideo } from '../api/coach-videos';
import { sizeLabel } from '../engine/progress.rules';

const Fact = ({
  term,
  wide = false,
  children,
}: {
  term: string;
  wide?: boolean;
  children: ReactNode;
}) => (
  <Box sx={{ minWidth: 0, gridColumn: wide ? { xs: '1 / -1', md: 'auto' } : undefined }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {term}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

const high = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: 44,
  minWidth: 44,
  my: -1,
};

const reviewWords = ({ isReviewed }: NonNullable<CoachVideo['submission']>): string =>
  isReviewed ? 'See review' : 'Open review';

type ActionOf = (video: CoachVideo) => ReactNode;

const Video = ({ video, actionOf }: { video: CoachVideo; actionOf?: ActionOf }) => (
  <Paper component="li" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
    <Stack spacing={1.5}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography
          variant="h2"
          sx={{ fontSize: '1.125rem', overflowWrap: 'anywhere', minWidth: 0, flex: '1 1 11rem' }}
        >
          {video.filename || 'Video'}
        </Typography>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          {actionOf?.(video)}
          {video.submission && (
            <LinkButton
              to={`/coach/review/${video.submission.id}`}
              size="small"
              variant={video.submission.isReviewed ? 'outlined' : 'contained'}
              aria-label={`${reviewWords(video.submission)}: ${video.submission.title}`}
            >
              {reviewWords(video.submission)}
            </LinkButton>
          )}
          <Link
            href={video.s3Url}
            target="_blank"
            rel="noopener"
            sx={high}
            aria-label={`View ${video.filename || 'the video'} in a new tab`}
          >
            View
          </Link>
        </Box>
      </Box>
      <VideoFilmstrip videoLink={video.s3Url} />
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: '1.5fr 1.25fr 1fr .75fr .75fr 2.5fr' },
          alignItems: 'start',
        }}
      >
        <Fact term="Submission">
          {video.submission ? (
            <TextLink to={`/coach/review/${video.submission.id}`}>
              {video.submission.title}
            </TextLink>
          ) : (
            'None'
          )}
        </Fact>
        <Fact term="Student">
          {video.studentName ? (
            <TextLink to={`/coach/students/${video.studentId}`}>{video.studentName}</TextLink>
          ) : (
            'Former student'
          )}
        </Fact>
        <Fact term="Date">{formatDate(video.uploadDate)}</Fact>
        <Box>
          <Typography component="dt" variant="body2" color="textSecondary">
            Status
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Tag tone="success" label={video.status} />
          </Box>
        </Box>
        <Fact term="Size">{sizeLabel(video.fileSize)}</Fact>
        <Fact term="Storage key" wide>
          {video.s3Key}
        </Fact>
      </Box>
    </Stack>
  </Paper>
);

interface CoachVideosProps {
  videos: readonly CoachVideo[];
  label: string;
  /** Actions for a video besides watching it. */
  actionOf?: ActionOf;
}

/** Videos with person, date, size and storage location [727]. */
export const CoachVideos = ({ videos, label, actionOf }: CoachVideosProps) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
  >
    {videos.map((video) => (
      <Video key={video.id} video={video} actionOf={actionOf} />
    ))}
  </Box>
);
