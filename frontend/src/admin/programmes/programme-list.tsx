import { DataTable, SimpleList, TextInput } from 'react-admin';
import { api } from '../../api/client';
import { YES_NO } from '../choices';
import { FilterSelect } from '../filter-select';
import { ContentList, NewButton, TitleCell } from '../content-list';
import { Places } from '../places';
import { PlainCol } from '../plain-col';
import { StateChip } from '../state-chip';
import { RemovedCopy } from '../site-copy/removed-copy';
import { KINDS, extentOf, kindName, ticksLine, type ProgrammeRecord } from './programme-labels';

const stateOf = ({ published }: ProgrammeRecord) => (published ? 'published' : 'draft');

const filters = [
  <TextInput key="q" source="q" label="Title, summary, or session" alwaysOn resettable />,
  <FilterSelect key="kind" source="kind" label="Type" choices={KINDS} alwaysOn />,
  <FilterSelect key="published" source="published" label="Published" choices={YES_NO} alwaysOn />,
];

const move = (id: string, position: number) =>
  api.PUT('/api/admin/programmes/{id}/position', { params: { path: { id } }, body: { position } });

const ProgrammeTable = () => (
  <DataTable<ProgrammeRecord> bulkActionButtons={false} rowClick={false}>
    <PlainCol<ProgrammeRecord>
      source="title"
      label="Program"
      render={({ id, title, summary }) => <TitleCell id={id} title={title} text={summary} />}
    />
    <PlainCol<ProgrammeRecord> source="kind" label="Type" render={({ kind }) => kindName(kind)} />
    <PlainCol<ProgrammeRecord> source="sessions" label="Content" render={extentOf} />
    <PlainCol<ProgrammeRecord> source="done" label="Done" render={ticksLine} />
    <PlainCol<ProgrammeRecord>
      source="published"
      label="Status"
      render={(record) => <StateChip state={stateOf(record)} />}
    />
    <PlainCol<ProgrammeRecord>
      label="Order"
      render={(record) => (
        <Places
          record={record}
          name={record.title}
          move={(position) => move(record.id, position)}
        />
      )}
    />
  </DataTable>
);

const ProgrammeCards = () => (
  <SimpleList<ProgrammeRecord>
    linkType="edit"
    primaryText={({ title }) => title}
    secondaryText={(programme) =>
      `${kindName(programme.kind)} · ${extentOf(programme)} · ${ticksLine(programme)}`
    }
    tertiaryText={(programme) => <StateChip state={stateOf(programme)} />}
  />
);

/** The training programs, in the order students see them. */
export const ProgrammeList = () => (
  <ContentList
    title="Strength & Mobility"
    filters={filters}
    sort={{ field: 'position', order: 'ASC' }}
    isShort
    table={<ProgrammeTable />}
    cards={<ProgrammeCards />}
    tools={<NewButton>New program</NewButton>}
    empty={{
      title: 'No programs yet',
      text: 'Students won’t see a program until you publish it.',
      action: <NewButton>New program</NewButton>,
    }}
    removed={<RemovedCopy kind="programmes" named="title" done="Program restored as a draft." />}
  />
);
