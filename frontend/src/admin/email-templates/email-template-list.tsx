import Box from '@mui/material/Box';
import { DataTable, List, SimpleList, TextInput } from 'react-admin';
import { TextLink } from '../../components/portal/text-link';
import { mailKindLabel } from '../../features/mail-tools/mail-kind';
import { YES_NO } from '../choices';
import { FilterSelect } from '../filter-select';
import { ListTools } from '../list-tools';
import { RecordLink } from '../record-link';
import { useIsNarrow } from '../use-is-narrow';
import { ownWordsLine, type EmailCopyRow } from './email-template-labels';

const subjectOf = ({ subject, shipped }: EmailCopyRow): string => subject ?? shipped.subject;

const filters = [
  <TextInput key="q" source="q" label="Name or text" alwaysOn resettable />,
  <FilterSelect key="own" source="own" label="Customized" choices={YES_NO} alwaysOn />,
];

const MailTable = () => (
  <DataTable<EmailCopyRow> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<EmailCopyRow>
      source="id"
      label="Email"
      disableSort
      render={(mail) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <RecordLink id={mail.id} type="edit">
            {mailKindLabel(mail.id)}
          </RecordLink>
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {subjectOf(mail)}
          </Box>
        </Box>
      )}
    />
    <DataTable.Col<EmailCopyRow> source="version" label="Customized" disableSort render={ownWordsLine} />
  </DataTable>
);

const MailCards = () => (
  <SimpleList<EmailCopyRow>
    linkType="edit"
    primaryText={({ id }) => mailKindLabel(id)}
    secondaryText={(mail) => `${subjectOf(mail)} · ${ownWordsLine(mail)}`}
  />
);

/** Every email that the product sends automatically. The coach can change the text, but not when it's sent. */
export const EmailTemplateList = () => (
  <List
    title="Email templates"
    sort={{ field: 'id', order: 'ASC' }}
    perPage={100}
    pagination={false}
    exporter={false}
    filters={filters}
    actions={
      <ListTools>
        <TextLink to="/email-testing">Send one manually</TextLink>
      </ListTools>
    }
    empty={false}
  >
    {useIsNarrow() ? <MailCards /> : <MailTable />}
  </List>
);
