import Button from '@mui/material/Button';
import { DataTable, SimpleList, TextInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { TextLink } from '../../components/portal/text-link';
import { formatDateTime } from '../../lib/format-date';
import { DateField } from '../date-field';
import { FilterSelect } from '../filter-select';
import { ContentList, NewButton, TitleCell } from '../content-list';
import { PlainCol } from '../plain-col';
import { StateChip } from '../state-chip';
import { stateLabel } from '../state-labels';
import { UNTITLED } from '../untitled';
import { people, type NewsletterRow } from './newsletter-labels';

const STATES = [
  { id: 'draft', name: 'Draft' },
  { id: 'sending', name: 'Sending' },
  { id: 'sent', name: 'Sent' },
];
const filters = [
  <TextInput key="q" source="q" label="Subject" alwaysOn resettable />,
  <FilterSelect key="status" source="status" label="Status" choices={STATES} alwaysOn />,
];

const NEW = '/admin/newsletters/create';

const NewsletterTable = () => (
  <DataTable<NewsletterRow> bulkActionButtons={false} rowClick={false}>
    <PlainCol<NewsletterRow>
      source="subject"
      label="Newsletter"
      render={({ id, subject }) => <TitleCell id={id} title={subject || UNTITLED} />}
    />
    <PlainCol<NewsletterRow>
      source="status"
      render={({ status }) => <StateChip state={status} />}
    />
    <PlainCol<NewsletterRow>
      source="mails"
      label="Recipients"
      render={({ status, mails }) => (status === 'draft' ? '–' : people(mails))}
    />
    <PlainCol<NewsletterRow> source="sentAt" label="Sent">
      <DateField source="sentAt" showTime />
    </PlainCol>
    <DataTable.Col<NewsletterRow> source="createdAt" label="Created">
      <DateField source="createdAt" />
    </DataTable.Col>
  </DataTable>
);

const NewsletterCards = () => (
  <SimpleList<NewsletterRow>
    linkType="edit"
    primaryText={({ subject }) => subject || UNTITLED}
    secondaryText={({ status, mails, sentAt }) =>
      sentAt ? `${formatDateTime(sentAt)} · ${people(mails)}` : stateLabel(status)
    }
  />
);

/** The newsletters to all confirmed subscribers, newest first, drafts and sent ones. */
export const NewsletterList = () => (
  <ContentList
    title="Newsletters"
    filters={filters}
    sort={{ field: 'createdAt', order: 'DESC' }}
    table={<NewsletterTable />}
    cards={<NewsletterCards />}
    tools={
      <>
        <TextLink to="/admin/subscribers">Subscribers</TextLink>
        <NewButton>New newsletter</NewButton>
      </>
    }
    empty={{
      title: 'No newsletters yet',
      text: 'Write one when you have news: clinic dates, a new video, or openings in coaching.',
      action: (
        <Button component={RouterLink} to={NEW} variant="contained" color="signal">
          Write a newsletter
        </Button>
      ),
    }}
  />
);
