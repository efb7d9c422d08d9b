import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part';
import { MissingPart } from '../../components/portal/missing-part';
import { Panel } from '../../components/portal/panel';
import { ErrorPanel, LoadingRows } from '../../components/portal/states';
import { RecordLink } from '../record-link';
import { editionLabel } from './edition-labels';
import { AnnouncementHistory } from './announcement-history';
import { announcementsQuery, attendeeListQuery } from './attendee-list';
import { AttendeeSheet } from './attendee-list-sheet';

const AnnouncementForm = lazyPart(
  async () => (await import('./announcement-form')).AnnouncementForm,
  MissingPart,
);

const AnnouncementsService = ({ editionId, readers }: { editionId: string; readers: number }) => {
  const { data: letters = [], isError, refetch } = useQuery(announcementsQuery(editionId));
  const [round, setRound] = useState(0);
  return (
    <Box data-unprinted>
      <Panel title="Announcements">
        {readers === 0 ? (
          <Typography color="textSecondary">
            No one with a paid spot has an email address yet.
          </Typography>
        ) : (
          <AnnouncementForm
            key={round}
            editionId={editionId}
            readers={readers}
            onSent={() => setRound(round + 1)}
          />
        )}
        {isError && (
          <ErrorPanel title="Couldn’t load sent announcements" onRetry={() => void refetch()} />
        )}
        {letters.length > 0 && <AnnouncementHistory letters={letters} />}
      </Panel>
    </Box>
  );
};

const ON_PAPER = { display: 'none', '@media print': { display: 'block' } };

/** The app bar holds the page's heading; on paper, which has no bar, the heading is here. */
const AttendeeTitle = ({ children }: { children: string }) => (
  <>
    <Typography
      data-unprinted
      variant="h2"
      component="p"
      sx={{ fontSize: { xs: '1.375rem', sm: '2rem' } }}
    >
      {children}
    </Typography>
    <Typography variant="h1" sx={{ ...ON_PAPER, fontSize: '2rem' }}>
      {children}
    </Typography>
  </>
);

/** The people of one edition: the attendee list, their forms, and the announcements. */
export const EditionShow = () => {
  const { id = '' } = useParams();
  const { data: attendees, isError, refetch } = useQuery(attendeeListQuery(id));
  if (!attendees)
    return isError ? (
      <ErrorPanel title="Couldn’t load these clinic dates" onRetry={() => void refetch()} />
    ) : (
      <LoadingRows rows={4} />
    );
  return (
    <Stack spacing={2} sx={{ pt: 2, minWidth: 0 }}>
      <Title title={editionLabel(attendees)} />
      <Box component="header" sx={{ overflowWrap: 'anywhere' }}>
        <AttendeeTitle>{attendees.title}</AttendeeTitle>
        <Typography color="textSecondary">
          {attendees.dates}, {attendees.location}
        </Typography>
        <Typography data-unprinted>
          <RecordLink id={id} resource="editions" type="edit">
            Edit dates, price, and capacity
          </RecordLink>
        </Typography>
      </Box>
      <AttendeeSheet editionId={id} attendees={attendees} />
      <AnnouncementsService
        editionId={id}
        readers={attendees.people.filter(({ email }) => email !== null).length}
      />
    </Stack>
  );
};
