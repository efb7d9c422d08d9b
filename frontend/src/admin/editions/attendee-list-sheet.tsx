import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { EmptyState, ErrorPanel } from '../../components/portal/states';
import { ActionButton } from '../action-button';
import { useIsOwner } from '../use-is-owner';
import { attendeeAnswersQuery, type AttendeeList } from './attendee-list';
import { askedText, attendeeLine } from './attendee-list-labels';
import { AttendeePeople } from './attendee-list-people';

/** Hides menus and buttons on paper, and prints on white even in dark mode. */
const PRINT = {
  '@media print': {
    '.MuiAppBar-root, .RaSidebar-root, .MuiDrawer-root, [data-unprinted], .MuiSnackbar-root': {
      display: 'none !important',
    },
    html: { colorScheme: 'light !important', background: '#fff !important' },
    'body, body *': {
      color: '#000 !important',
      background: 'none !important',
      boxShadow: 'none !important',
    },
    'body *': { borderColor: '#999 !important' },
    '.RaLayout-appFrame, .RaLayout-content': { margin: '0 !important', padding: '0 !important' },
    '.MuiPaper-root': { border: '0 !important', padding: '0 !important' },
    a: { textDecoration: 'none !important' },
  },
};

/** The attendee list, for screen and paper. Only the owner can open the forms [T46]. */
export const AttendeeSheet = ({
  editionId,
  attendees,
}: {
  editionId: string;
  attendees: AttendeeList;
}) => {
  const isOwner = useIsOwner();
  const [isOpen, setOpen] = useState(false);
  const {
    data: answers,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...attendeeAnswersQuery(editionId), enabled: isOpen });
  const { people, takesAnswers } = attendees;
  const areMissing = people.some(({ canBeAsked }) => canBeAsked);
  const areThere = people.some(({ answeredAt }) => answeredAt !== null);
  return (
    <Panel title="Attendees">
      <GlobalStyles styles={PRINT} />
      <Typography sx={{ mb: 1.5 }}>{attendeeLine(attendees)}</Typography>
      <Stack data-unprinted direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mb: 2 }}>
        {isOwner && areThere && !isOpen && (
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            Show participant forms
          </Button>
        )}
        {isOpen && (
          <Button
            size="small"
            variant="outlined"
            loading={isFetching}
            onClick={() => setOpen(false)}
          >
            Hide participant forms
          </Button>
        )}
        {areMissing && (
          <ActionButton
            label="Remind everyone with a missing form"
            call={() =>
              api.POST('/api/admin/editions/{id}/attendees/ask', {
                params: { path: { id: editionId } },
                body: {},
              })
            }
            done={({ data }) => askedText(data?.mails ?? 0)}
          />
        )}
        {people.length > 0 && (
          <Button size="small" variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </Stack>
      {!takesAnswers && people.length > 0 && (
        <Typography data-unprinted color="textSecondary" sx={{ mb: 1.5 }}>
          This clinic is over or canceled, so no more form reminders can be sent.
        </Typography>
      )}
      {isOpen && (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          Private health details. Opening them is recorded in the audit log. Shred anything you
          print.
        </Typography>
      )}
      {isOpen && isError && (
        <ErrorPanel title="Couldn’t load the forms" onRetry={() => void refetch()} />
      )}
      {people.length === 0 ? (
        <EmptyState
          title="No attendees yet"
          text="People who pay, or whose booking you add manually, will show up here."
        />
      ) : (
        <AttendeePeople
          editionId={editionId}
          people={people}
          takesAnswers={takesAnswers}
          answers={isOpen ? answers : undefined}
        />
      )}
    </Panel>
  );
};
