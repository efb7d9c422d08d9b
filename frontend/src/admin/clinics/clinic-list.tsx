import { DataTable, SimpleList, TextInput } from 'react-admin';
import { TextLink } from '../../components/portal/text-link';
import { ContentList, NewButton, TitleCell } from '../content-list';
import { PlainCol } from '../plain-col';
import { RemovedCopy } from '../site-copy/removed-copy';
import type { ClinicKind } from './clinic-labels';

const filters = [
  <TextInput key="q" source="q" label="Title, slug, or location" alwaysOn resettable />,
];

const ClinicTable = () => (
  <DataTable<ClinicKind> bulkActionButtons={false} rowClick={false}>
    <PlainCol<ClinicKind>
      label="Clinic"
      render={({ id, title, level }) => <TitleCell id={id} title={title} text={level} />}
    />
    <PlainCol<ClinicKind> label="Location" render={({ location }) => location} />
    <PlainCol<ClinicKind> label="Slug" render={({ id }) => id} />
    <PlainCol<ClinicKind> label="Edited" render={({ version }) => (version > 0 ? 'Yes' : 'No')} />
  </DataTable>
);

const ClinicCards = () => (
  <SimpleList<ClinicKind>
    linkType="edit"
    primaryText={({ title }) => title}
    secondaryText={({ location, id }) => `${location} · ${id}`}
  />
);

/** The kinds of clinics, in the site's order. Their dates are a list of their own. */
export const ClinicList = () => (
  <ContentList
    title="Clinics"
    filters={filters}
    sort={{ field: 'position', order: 'ASC' }}
    isShort
    hasFile={false}
    table={<ClinicTable />}
    cards={<ClinicCards />}
    tools={
      <>
        <TextLink to="/clinics">View page</TextLink>
        <NewButton>New clinic</NewButton>
      </>
    }
    removed={
      <RemovedCopy kind="clinics" named="title" done="Clinic restored. Add dates to sell it." />
    }
  />
);
