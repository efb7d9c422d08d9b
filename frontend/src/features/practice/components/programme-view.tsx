import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Panel } from '../../../components/portal/panel';
import { TextLink } from '../../../components/portal/text-link';
import type { Programme } from '../api/get-training';
import { sessionPath, timesText } from '../training-labels';

const list = { m: 0, pl: 2.5, display: 'grid', gap: 0.75, maxWidth: '65ch' };

/** The safety notes, placed first so that everyone reads them. */
export const Cautions = ({ cautions }: Pick<Programme, 'cautions'>) =>
  cautions.length > 0 && (
    <Panel title="Before you begin" tone="bank">
      <Box
        component="ul"
        sx={{
          ...list,
          maxWidth: 'none',
          columnGap: 6,
          gridTemplateColumns: { lg: 'repeat(auto-fit, minmax(20rem, 1fr))' },
        }}
      >
        {cautions.map((caution, place) => (
          <li key={place}>{caution}</li>
        ))}
      </Box>
    </Panel>
  );

const WEEKS_BESIDE = { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' };

const lowerFirst = (words: string): string =>
  words.replace(/^./u, (letter) => letter.toLowerCase());

interface ProgrammeViewProps {
  programme: Programme;
  /** Opens a session in place instead of at its own URL. @param week 0 if there are no weeks */
  onOpen?: (sessionId: string, week: number) => void;
}

const SessionLinks = ({
  programme: { id, sessions, ticks },
  week,
  onOpen,
}: ProgrammeViewProps & { week: number }) => (
  <Box component="ul" sx={{ ...list, gap: 0, pl: 0, listStyle: 'none' }}>
    {sessions.map((session) => {
      const done = ticks.filter(
        (tick) => tick.sessionId === session.id && tick.week === week,
      ).length;
      return (
        <li key={session.id}>
          {onOpen ? (
            <Button onClick={() => onOpen(session.id, week)}>{session.title}</Button>
          ) : (
            <TextLink to={sessionPath(id, session.id, week)} alone>
              {session.title}
            </TextLink>
          )}{' '}
          ({session.minutes} min)
          {done > 0 && (
            <Typography variant="body2" color="textSecondary">
              done {timesText(done)}
            </Typography>
          )}
        </li>
      );
    })}
  </Box>
);

/** A program: for whom, the equipment, how it progresses, and its sessions week by week. */
export const ProgrammeView = ({ programme, onOpen }: ProgrammeViewProps) => {
  const { forWhom, rhythm, progression, kit, cautions, weeks } = programme;
  return (
    <Stack spacing={3}>
      <Typography sx={{ maxWidth: '65ch' }}>{forWhom}</Typography>
      <Cautions cautions={cautions} />
      {weeks.length === 0 ? (
        <Panel title="Sessions">
          <SessionLinks programme={programme} week={0} onOpen={onOpen} />
        </Panel>
      ) : (
        <Box
          component="ol"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: { xs: 2, lg: 3 },
            gridTemplateColumns: WEEKS_BESIDE,
          }}
        >
          {weeks.map(({ title, focus }, index) => (
            <li key={index}>
              <Panel title={`Week ${index + 1}: ${title}`} level="h3">
                <Typography sx={{ mb: 1.5 }}>{focus}</Typography>
                <SessionLinks programme={programme} week={index + 1} onOpen={onOpen} />
              </Panel>
            </li>
          ))}
        </Box>
      )}
      <Panel title="How to progress">
        <Stack spacing={1.5} sx={{ maxWidth: '65ch' }}>
          <Typography>{rhythm}</Typography>
          <Typography>{progression}</Typography>
          {kit.length > 0 && (
            <Typography>
              <strong>You need: </strong>
              {kit.map(lowerFirst).join('; ')}.
            </Typography>
          )}
        </Stack>
      </Panel>
    </Stack>
  );
};
