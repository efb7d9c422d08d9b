import { DataTable, SimpleList, TextInput } from 'react-admin';
import { TextLink } from '../../components/portal/text-link';
import { YES_NO } from '../choices';
import { FilterSelect } from '../filter-select';
import { ContentList, TitleCell } from '../content-list';
import { PlainCol } from '../plain-col';
import { resultsLine, type QuizRow } from './quiz-labels';

const filters = [
  <TextInput key="q" source="q" label="Module" alwaysOn resettable />,
  <FilterSelect key="tried" source="tried" label="Attempted" choices={YES_NO} alwaysOn />,
  <FilterSelect key="written" source="written" label="Edited" choices={YES_NO} />,
];

const QuizTable = () => (
  <DataTable<QuizRow> bulkActionButtons={false} rowClick={false}>
    <PlainCol<QuizRow> source="position" label="No." />
    <PlainCol<QuizRow>
      source="title"
      label="Module"
      render={({ id, title }) => <TitleCell id={id} title={title} />}
    />
    <PlainCol<QuizRow> source="questionCount" label="Questions" />
    <PlainCol<QuizRow> source="passed" label="Results" render={resultsLine} />
    <PlainCol<QuizRow>
      source="version"
      label="Edited"
      render={({ version }) => (version > 0 ? 'Yes' : 'No')}
    />
  </DataTable>
);

const QuizCards = () => (
  <SimpleList<QuizRow>
    linkType="edit"
    primaryText={({ position, title }) => `${position}. ${title}`}
    secondaryText={(quiz) => `${quiz.questionCount} questions · ${resultsLine(quiz)}`}
  />
);

/** The modules' quizzes, in curriculum order. */
export const QuizList = () => (
  <ContentList
    title="Quizzes"
    filters={filters}
    sort={{ field: 'position', order: 'ASC' }}
    isShort
    table={<QuizTable />}
    cards={<QuizCards />}
    tools={<TextLink to="/admin/modules">Modules</TextLink>}
    empty={{ title: 'No quizzes yet', text: 'Quizzes come with the curriculum’s modules.' }}
  />
);
