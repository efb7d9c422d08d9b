import { DataTable, SimpleList, TextInput, useListContext } from 'react-admin';
import { TextLink } from '../../components/portal/text-link';
import { byMailKindLabel, mailKindLabel } from '../../features/mail-tools/mail-kind';
import { YES_NO } from '../choices';
import { FilterSelect } from '../filter-select';
import { ContentList, TitleCell } from '../content-list';
import { PlainCol } from '../plain-col';
import { ownWordsLine, type EmailCopyRow } from './email-template-labels';

const subjectOf = ({ subject, shipped }: EmailCopyRow): string => subject ?? shipped.subject;

const filters = [
  <TextInput key="q" source="q" label="Name or text" alwaysOn resettable />,
  <FilterSelect key="own" source="own" label="Customized" choices={YES_NO} alwaysOn />,
];

/** Returns the emails by name, which the server doesn't know; they are all on one page. */
const useByName = () =>
  useListContext<EmailCopyRow>().data?.toSorted((a, b) => byMailKindLabel(a.id, b.id));

const MailTable = () => (
  <DataTable<EmailCopyRow> data={useByName()} bulkActionButtons={false} rowClick={false}>
    <PlainCol<EmailCopyRow>
      source="id"
      label="Email"
      render={(mail) => (
        <TitleCell id={mail.id} title={mailKindLabel(mail.id)} text={subjectOf(mail)} />
      )}
    />
    <PlainCol<EmailCopyRow> source="version" label="Customized" render={ownWordsLine} />
  </DataTable>
);

const MailCards = () => (
  <SimpleList<EmailCopyRow>
    data={useByName()}
    linkType="edit"
    primaryText={({ id }) => mailKindLabel(id)}
    secondaryText={(mail) => `${subjectOf(mail)} · ${ownWordsLine(mail)}`}
  />
);

/**
 * Every email that the product sends automatically. The coach can change the text, but not when
 * it's sent.
 */
export const EmailTemplateList = () => (
  <ContentList
    title="Email templates"
    filters={filters}
    sort={{ field: 'id', order: 'ASC' }}
    isShort
    table={<MailTable />}
    cards={<MailCards />}
    tools={<TextLink to="/email-testing">Send one manually</TextLink>}
  />
);
