import { CreateButton, DataTable, List, SimpleList, TopToolbar } from 'react-admin';
import { TextLink } from '../../components/portal/text-link';
import { EmptyState } from '../../components/portal/states';
import { formatDateTime } from '../../lib/format-date';
import { DateField } from '../date-field';
import { RecordLink } from '../record-link';
import { StateChip } from '../state-chip';
import { useIsNarrow } from '../use-is-narrow';
import { people, type NewsletterRow } from './newsletter-labels';

const NewsletterTable = () => (
  <DataTable<NewsletterRow> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<NewsletterRow>
      source="subject"
      label="Newsletter"
      disableSort
      render={({ id, subject }) => (
        <RecordLink id={id} type="edit">
          {subject}
        </RecordLink>
      )}
    />
    <DataTable.Col<NewsletterRow> source="status" disableSort render={({ status }) => <StateChip state={status} />} />
    <DataTable.Col<NewsletterRow>
      source="mails"
      label="Went to"
      disableSort
      render={({ status, mails }) => (status === 'draft' ? '–' : people(mails))}
    />
    <DataTable.Col<NewsletterRow> source="sentAt" label="Sent" disableSort>
      <DateField source="sentAt" showTime />
    </DataTable.Col>
    <DataTable.Col<NewsletterRow> source="createdAt" label="Begun">
      <DateField source="createdAt" />
    </DataTable.Col>
  </DataTable>
);

const NewsletterCards = () => (
  <SimpleList<NewsletterRow>
    linkType="edit"
    primaryText={({ subject }) => subject}
    secondaryText={({ status, mails, sentAt }) => (sentAt ? `${formatDateTime(sentAt)} · ${people(mails)}` : status)}
  />
);

const Tools = () => (
  <TopToolbar sx={{ gap: 2, alignItems: 'center' }}>
    <TextLink to="/admin/subscribers">Subscribers</TextLink>
    <CreateButton label="New newsletter" />
  </TopToolbar>
);

/** Letters to everybody who confirmed, newest first; what went out stays readable. */
export const NewsletterList = () => (
  <List
    title="Newsletters"
    sort={{ field: 'createdAt', order: 'DESC' }}
    exporter={false}
    actions={<Tools />}
    empty={
      <EmptyState
        title="Nothing written yet"
        text="Write when there is something to say: clinic dates, a new video, room in coaching."
        action={<CreateButton label="New newsletter" />}
      />
    }
  >
    {useIsNarrow() ? <NewsletterCards /> : <NewsletterTable />}
  </List>
);
