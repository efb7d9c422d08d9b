import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../components/portal/link-button';
import { Panel } from '../../../components/portal/panel';
import { TextLink } from '../../../components/portal/text-link';
import type { ProgrammeSummary } from '../api/get-training';
import { extentText, figurePath, sessionPath } from '../training-labels';

const MANY = 4;
const list = { m: 0, pl: 2.5, display: 'grid', columnGap: 6 };
/** Items left in the last row share its full width. */
const cards = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
};

const Sessions = ({ programme, isOpen }: { programme: ProgrammeSummary; isOpen: boolean }) => (
  <Box
    component="ul"
    sx={{
      ...list,
      gridTemplateColumns: programme.sessionTitles.length > MANY ? { md: '1fr 1fr' } : undefined,
    }}
  >
    {programme.sessionTitles.map(({ id, title, minutes }) => (
      <li key={id}>
        {isOpen && programme.weekCount === 0 ? (
          <TextLink to={sessionPath(programme.id, id, 0)} alone>
            {title}
          </TextLink>
        ) : (
          title
        )}{' '}
        ({minutes} min)
      </li>
    ))}
  </Box>
);

/** The first exercises' illustrations, as decoration: the sessions are named below. */
const Figures = ({ exercises }: { exercises: readonly string[] }) =>
  exercises.length > 0 && (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        gap: 1,
        width: 1,
        maxWidth: 420,
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        '& img': { display: 'block', width: '100%', height: 'auto', borderRadius: 1 },
        // illustrations have a bright background, which glares in dark mode
        '@media screen': { '[data-dark] & img': { filter: 'brightness(0.85)' } },
      }}
    >
      {exercises.map((id) => (
        <img key={id} src={figurePath(id, 1)} alt="" width={300} height={220} loading="lazy" />
      ))}
    </Box>
  );

/** Every program with its contents; opening one requires a plan. */
export const ProgrammeList = ({
  programmes,
  subscribed,
}: {
  programmes: readonly ProgrammeSummary[];
  subscribed: boolean;
}) => (
  <Stack spacing={3}>
    {!subscribed && (
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography sx={{ maxWidth: '65ch' }}>
          Strength & Mobility comes with Remote Coaching. Here’s what’s included. Everything opens
          when your plan starts.
        </Typography>
        <LinkButton to="/remote-coaching" variant="contained" color="signal">
          See Remote Coaching
        </LinkButton>
      </Stack>
    )}
    <Box sx={cards}>
      {programmes.map((programme) => (
        <Panel key={programme.id} title={programme.title}>
          <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
            <Typography color="textSecondary">
              {extentText(programme)}
              {programme.done > 0 && ` · ${programme.done} done`}
            </Typography>
            <Figures exercises={programme.shownExercises} />
            <Typography>{programme.summary}</Typography>
            <Sessions programme={programme} isOpen={subscribed} />
            {subscribed && (
              <LinkButton to={`/student/training/${programme.id}`} variant="outlined">
                Open {programme.title}
              </LinkButton>
            )}
          </Stack>
        </Panel>
      ))}
    </Box>
  </Stack>
);
