import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, queryOptions } from '@tanstack/react-query';
import type { Topic } from '@wavetrain/shared/intake';
import { api, dataOf } from '../../../api/client';
import { Panel } from '../../../components/portal/panel';
import { PlainText } from '../../../components/portal/plain-text';
import { formatDate } from '../../../lib/format-date';
import type { Intake } from '../api/intake';
import { TOPIC_LABELS } from '../intake.rules';

/** A student's latest answers, for the coach; `intake` is null if there are none. */
const submittedIntakeQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['coach', 'intake', studentId],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/coach/students/{studentId}/intake', {
          params: { path: { studentId } },
          signal,
        }),
      ),
  });

const labelOf = (topic: string): string => TOPIC_LABELS[topic as Topic] ?? topic;

/** Returns the answers in the order a coach needs them, without empty ones. */
const answersOf = ({
  injuries,
  boat,
  rivers,
  paddlingGoals,
  coachingPriorities,
  skillRatings,
  phoneNumber,
}: Intake) =>
  [
    ['Injuries', injuries],
    ['Boat', boat],
    ['Rivers', rivers],
    ['Goals', paddlingGoals],
    [
      'Priorities',
      coachingPriorities.map((entry) => labelOf(entry.split(':')[0] ?? '')).join(', '),
    ],
    [
      'Self-rating, out of 10',
      Object.entries(skillRatings)
        .map(([topic, rating]) => `${labelOf(topic)} ${rating}`)
        .join(', '),
    ],
    ['Phone', phoneNumber],
  ].filter((answer): answer is [string, string] => Boolean(answer[1]));

/** The student's answers, shown beside the video under review. */
export const SubmittedIntake = ({ studentId }: { studentId: string }) => {
  const { data, isError, refetch } = useQuery(submittedIntakeQuery(studentId));
  return (
    <Panel title="Intake form">
      {isError && (
        <Typography role="alert">
          Couldn’t load the intake form. <Button onClick={() => void refetch()}>Try again</Button>
        </Typography>
      )}
      {data && !data.intake && <Typography color="textSecondary">No intake form yet.</Typography>}
      {data?.intake && (
        <>
          <Typography color="textSecondary">
            Last updated {formatDate(data.intake.submittedAt)}
          </Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              mt: 1.5,
              display: 'grid',
              gap: 1.5,
              '& dt': { fontWeight: 650 },
              '& dd': { m: 0 },
            }}
          >
            {answersOf(data.intake).map(([name, answer]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <PlainText>{answer}</PlainText>
                </dd>
              </div>
            ))}
          </Box>
        </>
      )}
    </Panel>
  );
};
