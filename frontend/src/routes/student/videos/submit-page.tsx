import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../components/lazy-part';
import { MissingPart } from '../../../components/portal/missing-part';
import { StudentScreen } from '../student-screen';
import { LoadingFix } from './loading-fix';
import { SendPage } from './send-video';

const FixPage = lazyPart(
  async () => (await import('./fix-video')).FixPage,
  MissingPart,
  LoadingFix,
);

/** The specification's form 1; with `?fix={id}`, the page for replacing a video. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const fixed = search.get('fix');
  return (
    <StudentScreen>
      {(student) =>
        fixed ? (
          <FixPage
            key={fixed}
            id={fixed}
            studentId={student.id}
            timeZone={student.timeZone}
            onAnother={() => setSearch({})}
          />
        ) : (
          <SendPage key="submit" student={student} form="simple" />
        )
      }
    </StudentScreen>
  );
};
