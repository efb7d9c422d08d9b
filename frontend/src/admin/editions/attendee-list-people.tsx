import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { api } from '../../api/client';
import { ActionButton } from '../action-button';
import { RecordLink } from '../record-link';
import type { AttendeeAnswers, AttendeePerson } from './attendee-list';
import { askedText, formLine, moneyLine, answerLines } from './attendee-list-labels';

const list = { m: 0, p: 0, listStyle: 'none' };
const row = {
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
  breakInside: 'avoid',
};
const ANSWER_STYLE = {
  m: 0,
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0, mb: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
};

interface AttendeePeopleProps {
  editionId: string;
  people: readonly AttendeePerson[];
  /** Whether the clinic takes forms. */
  takesAnswers: boolean;
  /** Undefined until the owner opens the forms. */
  answers: readonly AttendeeAnswers[] | undefined;
}

const Answers = ({ answers }: { answers: AttendeeAnswers }) => (
  <Box component="dl" sx={ANSWER_STYLE}>
    {answerLines(answers).map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </Box>
);

/** Everyone with a paid spot: contact, balance, and form. */
export const AttendeePeople = ({
  editionId,
  people,
  takesAnswers,
  answers,
}: AttendeePeopleProps) => (
  <Box component="ol" aria-label="Attendees" sx={list}>
    {people.map((person) => {
      const { bookingId, name, email, canBeAsked } = person;
      const hers = answers?.find((one) => one.bookingId === bookingId);
      return (
        <Box component="li" key={bookingId} sx={row}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>
              <RecordLink id={bookingId} resource="bookings">
                {name || 'No name'}
              </RecordLink>
            </Typography>
            {email ? (
              <Link href={`mailto:${email}`}>{email}</Link>
            ) : (
              <Typography color="textSecondary">No email</Typography>
            )}
            <Typography>{moneyLine(person)}</Typography>
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography color={person.answeredAt ? 'textPrimary' : 'textSecondary'}>
              {formLine(person, takesAnswers)}
            </Typography>
            {canBeAsked && (
              <Box data-unprinted sx={{ mt: 0.5 }}>
                <ActionButton
                  label={`Remind ${name}`}
                  call={() =>
                    api.POST('/api/admin/editions/{id}/attendees/ask', {
                      params: { path: { id: editionId } },
                      body: { bookingId },
                    })
                  }
                  done={({ data }) => askedText(data?.mails ?? 0)}
                />
              </Box>
            )}
            {hers && <Answers answers={hers} />}
          </Box>
        </Box>
      );
    })}
  </Box>
);
