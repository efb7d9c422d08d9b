import { useGetRecordId, useRecordContext } from 'react-admin';
import { TextLink } from '../../components/portal/text-link';
import { VersionedEdit } from '../site-copy/versioned-edit';
import { QuestionRows } from './question-rows';
import { QUIZ_FIELDS, QUIZ_SOURCES, type QuizRecord } from './quiz-labels';
import { QuizPreview } from './quiz-preview';

const QuizTitle = () => {
  const quiz = useRecordContext<QuizRecord>();
  return <span>{quiz ? `Quiz: ${quiz.title}` : 'Quiz'}</span>;
};

const RESTORING = {
  verb: 'Restore these questions',
  done: 'Questions restored.',
  text: 'Students get these questions right away, and past scores don’t change. The current questions are saved as a version, so you can come back to them.',
};

/** Edits a module's quiz, with its versions. */
export const QuizEdit = () => {
  const id = String(useGetRecordId());
  return (
    <VersionedEdit
      key={id}
      resource="quizzes"
      id={id}
      title={<QuizTitle />}
      fields={QUIZ_FIELDS}
      sources={QUIZ_SOURCES}
      redirect={false}
      restoring={RESTORING}
      more={
        <>
          <QuizPreview />
          <TextLink to={`/admin/modules/${id}`}>View module</TextLink>
        </>
      }
    >
      <QuestionRows />
    </VersionedEdit>
  );
};
